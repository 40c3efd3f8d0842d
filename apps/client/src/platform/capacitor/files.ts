import { Directory, Encoding, Filesystem } from "@capacitor/filesystem";
import { Share } from "@capacitor/share";
import type { FilesPort } from "../ports/files.ts";
import { isSheetClosed } from "./sheet.rules.ts";
import { nativeFailure } from "./native-failure.parse.ts";

/** A shell saves no downloads: the file goes into the device's cache, and the share sheet offers where to send it. */
export const capacitorFiles: FilesPort = {
  give: async ({ name, text }) => {
    const { uri } = await Filesystem.writeFile({
      path: name,
      data: text,
      directory: Directory.Cache,
      encoding: Encoding.UTF8,
    });
    try {
      await Share.share({ title: name, dialogTitle: name, files: [uri] });
    } catch (error) {
      if (!isSheetClosed(nativeFailure(error).message)) throw error;
    }
  },
};
