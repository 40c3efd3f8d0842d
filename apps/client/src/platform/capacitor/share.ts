import { Directory, Encoding, Filesystem } from "@capacitor/filesystem";
import { Share } from "@capacitor/share";
import type { FilesPort, SharePort } from "../ports/platform.ts";
import { isSheetClosed } from "./sheet.rules.ts";
import { nativeFailure } from "./native-failure.parse.ts";
import { Clipboard } from "@capacitor/clipboard";
import { shareAsText } from "../share-as-text.ts";

/** The device's own share sheet. */
export const capacitorShare: SharePort = {
  share: async (what) => {
    try {
      // without a title an older Android shows an English one on its sheet
      await Share.share({ ...what, dialogTitle: what.title });
      return "shared";
    } catch (error) {
      return isSheetClosed(nativeFailure(error).message) ? "shared" : shareAsText(what, copy);
    }
  },
  copy,
};

async function copy(text: string): Promise<boolean> {
  try {
    await Clipboard.write({ string: text });
    return true;
  } catch {
    return false;
  }
}

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
