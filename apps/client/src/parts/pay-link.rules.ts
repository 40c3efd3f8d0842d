import type { LibraryInfo } from "@freihand/contract";
import { secureAddress } from "./web-address.rules.ts";

type InfoLink = LibraryInfo["links"][number];

/**
 * The page where fees are paid; https only.
 * @returns undefined when the library has none that may be opened
 * @source Q-26
 */
export function payLink(links: readonly InfoLink[]): InfoLink | undefined {
  return links.find(({ kind, url }) => kind === "pay" && secureAddress(url) !== undefined);
}
