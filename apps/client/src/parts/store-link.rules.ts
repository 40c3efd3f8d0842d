import type { LibraryId } from "@freihand/contract";
import { secureAddress } from "./web-address.rules.ts";

/**
 * Where the native app is to be had.
 * @param link of the configuration, with `{id}` for the library; undefined: there is no app
 * @param id undefined: no library is chosen, the placeholder goes
 * @returns undefined for anything that is no web address
 * @source spec §3 "Config": "per platform app link with an {id} placeholder", trust Q-26
 */
export function storeLink(link: string | undefined, id: LibraryId | undefined): string | undefined {
  if (link === undefined) return undefined;
  const text = id === undefined ? "" : String(id);
  return secureAddress(link.replaceAll("{id}", text))?.href;
}
