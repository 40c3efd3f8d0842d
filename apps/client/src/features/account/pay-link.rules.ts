import type { LibraryInfo } from "@freihand/contract";

type InfoLink = LibraryInfo["links"][number];

/**
 * The page where fees are paid; https only.
 * @returns undefined when the library names none that may be opened
 * @source trust Q-26
 */
export function payLink(links: readonly InfoLink[]): InfoLink | undefined {
  return links.find(({ kind, url }) => kind === "pay" && isHttps(url));
}

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === "https:";
