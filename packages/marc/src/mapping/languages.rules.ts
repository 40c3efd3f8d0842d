import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";

/** ISO 639-2/T codes that differ from 639-2/B, which MARC uses. */
const BIBLIOGRAPHIC: ReadonlyMap<string, string> = new Map(
  (
    "bod:tib ces:cze cym:wel deu:ger ell:gre eus:baq fas:per fra:fre hye:arm isl:ice kat:geo " +
    "mkd:mac mri:mao msa:may mya:bur nld:dut ron:rum slk:slo sqi:alb zho:chi"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);

/** Discontinued MARC codes, in older records. @source MARC Code List for Languages, "discontinued codes" */
const DISCONTINUED: ReadonlyMap<string, string> = new Map(
  (
    "cam:khm esp:epo eth:gez far:fao fri:fry gae:gla gag:glg gua:grn int:ina iri:gle lan:oci lap:smi max:glv mla:mlg mol:rum " +
    "sao:smo scc:srp scr:hrv sho:sna snh:sin sso:sot swz:ssw tag:tgl taj:tgk tar:tat tsw:tsn"
  )
    .split(" ")
    .map((pair) => [pair.slice(0, 3), pair.slice(4)] as const),
);

/** Undetermined, no linguistic content, uncoded. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(["und", "zxx", "mis", "xxx"]);
const CODES = /[a-z]{3}/g;
const ONLY_CODES = /^(?:[a-z]{3})+$/;

function codesIn(text: string): readonly string[] {
  const compact = text.toLowerCase().replaceAll(/[\s/,;.-]/g, "");
  // Until 2001 several codes were written together in one subfield.
  return ONLY_CODES.test(compact) ? (compact.match(CODES) ?? []) : [];
}

/**
 * Languages of the text, or of what is sung or spoken: 041 $a $d, then 008/35-37; ISO 639-2/B, each once.
 * @source MARC 21 bibliographic 041, 008/35-37
 */
export function languagesOf(index: FieldIndex): readonly string[] {
  const fields = fieldsOf(index, "041").filter((field) => valueOf(field, "2") === "");
  const coded = fields.flatMap((field) => valuesOf(field, "ad")).flatMap((text) => codesIn(text));
  const all = [...coded, ...codesIn(controlOf(index, "008").slice(35, 38))].flatMap(
    (code) => bibliographicLanguage(code) ?? [],
  );
  return [...new Set(all)];
}

/**
 * The ISO 639-2/B code of a three-letter code of any of its kinds: `deu` and `ger` are `ger`.
 * @returns undefined for codes that name no language
 */
export const bibliographicLanguage = (code: string): string | undefined =>
  SAYS_NOTHING.has(code) ? undefined : (BIBLIOGRAPHIC.get(code) ?? DISCONTINUED.get(code) ?? code);
