import type { FilesPort, Shareable, Shared, SharePort } from "../ports/platform.ts";
import { shareAsText } from "../share-as-text.ts";

/** The browser's share sheet on touch devices; with a mouse the clipboard is quicker. */
export const webShare: SharePort = {
  share: async (what) => {
    const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
    return canShare ? byDevice(what) : shareAsText(what, copy);
  },
  copy,
};

async function byDevice(what: Shareable): Promise<Shared> {
  try {
    await navigator.share(what);
    return "shared";
  } catch (error) {
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "shared" : shareAsText(what, copy);
  }
}

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // no permission, or a page without https
  }
}

/** The browser's own way of saving a file. */
export const webFiles: FilesPort = {
  give: async ({ name, type, text }) => {
    const url = URL.createObjectURL(new Blob([text], { type }));
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    // the browser has taken over the address by the next task
    setTimeout(() => {
      URL.revokeObjectURL(url);
    }, 0);
  },
};
