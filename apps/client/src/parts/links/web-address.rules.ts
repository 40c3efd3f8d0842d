import type { LibraryInfo } from "@freihand/contract";

/**
 * An address on the web that may be opened: http or https.
 * @returns undefined when it may not
 * @source
 */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  return url?.protocol === "http:" || url?.protocol === "https:" ? url : undefined;
}

/** The same for what must not be read or changed in transit (payments, stores): https only. @source Q-26 */
export function secureAddress(text: string): URL | undefined {
  const url = webAddress(text);
  return url?.protocol === "https:" ? url : undefined;
}

type InfoLink = LibraryInfo["links"][number];

/**
 * The page where fees are paid; https only.
 * @returns undefined when the library has none that may be opened
 * @source Q-26
 */
export function payLink(links: readonly InfoLink[]): InfoLink | undefined {
  return links.find(({ kind, url }) => kind === "pay" && secureAddress(url) !== undefined);
}
