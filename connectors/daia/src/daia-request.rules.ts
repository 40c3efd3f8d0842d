import type { DaiaDocument } from "./daia-response.rules.ts";

/** The address for some titles, whose URIs have no `|`; parameters of the address itself are kept. */
export function buildDaiaUrl(address: string, uris: readonly string[]): string {
  const url = new URL(address);
  url.searchParams.set("id", uris.join("|"));
  url.searchParams.set("format", "json");
  url.search = url.searchParams.toString().replaceAll("+", "%20");
  return url.href;
}

/** Longest address that every server and everything in between takes. */
const MAX_LENGTH = 1900;

/** Titles in portions whose addresses stay short; each has at least one. */
export function portions(address: string, uris: readonly string[]): readonly (readonly string[])[] {
  const found: string[][] = [];
  for (const uri of uris) {
    const last = found.at(-1);
    if (last !== undefined && buildDaiaUrl(address, [...last, uri]).length <= MAX_LENGTH)
      last.push(uri);
    else found.push([uri]);
  }
  return found;
}

const NEXT = /<([^<>]{1,4000})>\s{0,8};[^,]{0,200}\brel="?next"?/;

/**
 * The titles that the server left for another request. Its address is read, never followed.
 * @param link the reply's `Link` header
 * @source DAIA 1.0 "Processing the query id"
 */
export function leftOver(link: string, uris: readonly string[]): readonly string[] {
  const address = NEXT.exec(link)?.[1];
  if (address === undefined || !URL.canParse(address, "http://unset")) return [];
  const ids = new Set(new URL(address, "http://unset").searchParams.get("id")?.split("|"));
  return uris.filter((uri) => ids.has(uri));
}

const STARTS_A_PART = ":/#?=";

/**
 * Whether a document is the one that was asked for. Servers of 0.5 answer `ppn:1` with the whole address,
 * `http://uri.gbv.de/document/opac-de-7:ppn:1`.
 * @source DAIA 1.0 "DAIA Response"
 */
export function isDocumentOf({ id, requested }: DaiaDocument, uri: string): boolean {
  if (id === uri || requested === uri) return true;
  const before = id.charAt(id.length - uri.length - 1);
  return before !== "" && id.endsWith(uri) && STARTS_A_PART.includes(before);
}
