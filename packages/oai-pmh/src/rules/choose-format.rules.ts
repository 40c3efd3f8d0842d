import type { OaiFormat } from "../reply/oai-reply.ts";

const MARC21 = "http://www.loc.gov/MARC21/slim";
/** Usual names, the most telling first. */
const USUAL: readonly string[] = ["marc21", "marcxml", "marc21xml", "marc"];

const rank = ({ prefix }: OaiFormat): number => {
  const at = USUAL.indexOf(prefix.toLowerCase());
  return at === -1 ? USUAL.length : at;
};

/** The format to harvest, or why there is none. */
export type FormatChoice =
  { readonly ok: true; readonly prefix: string } | { readonly ok: false; readonly reason: string };

/**
 * The repository's MARC 21: the wanted one, or the one with a usual name, or any whose namespace says so.
 * @param wanted from the library's file; undefined: nothing is named there
 */
export function chooseFormat(
  formats: readonly OaiFormat[],
  wanted: string | undefined,
): FormatChoice {
  const offered = formats.map(({ prefix }) => prefix).join(", ");
  if (wanted !== undefined)
    return formats.some(({ prefix }) => prefix === wanted)
      ? { ok: true, prefix: wanted }
      : {
          ok: false,
          reason: `the repository has no metadataPrefix ${wanted}; it offers ${offered}. Name one of these with MARC 21 records, or leave metadataPrefix out.`,
        };
  const [best] = formats
    .filter((one) => one.namespace === MARC21 || rank(one) < USUAL.length)
    .toSorted((a, b) => rank(a) - rank(b));
  return best === undefined
    ? {
        ok: false,
        reason: `the repository offers no MARC 21 (${offered === "" ? "no formats at all" : offered}). Ask its operators to offer marc21 or marcxml; if one of these is MARC 21 under another name, set metadataPrefix.`,
      }
    : { ok: true, prefix: best.prefix };
}
