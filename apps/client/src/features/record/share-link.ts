/** What became of a link that the patron wanted to give on. */
export type Shared = "shared" | "copied" | "failed";

/**
 * Offers the device's own way to share, else puts the address on the clipboard.
 * @param url absolute
 */
export async function shareLink(title: string, url: string): Promise<Shared> {
  const canShare = "share" in navigator && matchMedia("(pointer: coarse)").matches;
  return canShare ? sharedByDevice(title, url) : copied(url);
}

async function sharedByDevice(title: string, url: string): Promise<Shared> {
  try {
    await navigator.share({ title, url });
    return "shared";
  } catch (error) {
    // Closing the device's sheet is a decision, not a failure.
    const isClosed = error instanceof DOMException && error.name === "AbortError";
    return isClosed ? "shared" : copied(url);
  }
}

async function copied(url: string): Promise<Shared> {
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "failed"; // no permission, or a page without https: the message says so
  }
}
