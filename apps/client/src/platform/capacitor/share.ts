import { Clipboard } from "@capacitor/clipboard";
import { Share } from "@capacitor/share";
import type { Shareable, Shared, SharePort } from "../ports/share.ts";
import { isSheetClosed } from "./sheet.rules.ts";
import { nativeFailure } from "./native-failure.parse.ts";

/** The device's own share sheet. */
export const capacitorShare: SharePort = {
  share: async (what) => {
    try {
      // without a title an older Android shows an English one on its sheet
      await Share.share({ ...what, dialogTitle: what.title });
      return "shared";
    } catch (error) {
      return isSheetClosed(nativeFailure(error).message) ? "shared" : byClipboard(what);
    }
  },
  copy,
};

async function byClipboard({ title, text, url }: Shareable): Promise<Shared> {
  const lines = [text, url].filter((line) => line !== undefined);
  const isCopied = await copy(lines.length === 0 ? title : lines.join("\n"));
  return isCopied ? "copied" : "failed";
}

async function copy(text: string): Promise<boolean> {
  try {
    await Clipboard.write({ string: text });
    return true;
  } catch {
    return false;
  }
}
