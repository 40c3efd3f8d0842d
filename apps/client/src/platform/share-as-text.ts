import type { Shareable, Shared, SharePort } from "./ports/platform.ts";

/** Puts what was to be shared on the clipboard, where there is no sheet for it. @param copy the device's clipboard */
export async function shareAsText(
  { title, text, url }: Shareable,
  copy: SharePort["copy"],
): Promise<Shared> {
  const lines = [text, url].filter((line) => line !== undefined);
  const isCopied = await copy(lines.length === 0 ? title : lines.join("\n"));
  return isCopied ? "copied" : "failed";
}
