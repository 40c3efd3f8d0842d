import type { Shareable, Shared, SharePort } from "../ports/share.ts";

/** The browser's share sheet on touch devices; with a mouse the clipboard is quicker. */
export const webShare: SharePort = {
  share: async (what) => {
    const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
    return canShare ? byDevice(what) : byClipboard(what);
  },
  copy,
};

async function byDevice(what: Shareable): Promise<Shared> {
  try {
    await navigator.share(what);
    return "shared";
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "shared" : byClipboard(what);
  }
}

async function byClipboard({ title, text, url }: Shareable): Promise<Shared> {
  const lines = [text, url].filter((line) => line !== undefined);
  const isCopied = await copy(lines.length === 0 ? title : lines.join("\n"));
  return isCopied ? "copied" : "failed";
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page without https
  }
}
