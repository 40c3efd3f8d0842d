import { bibliographicLanguage } from "@freihand/marc/languages";
import { languageName } from "@freihand/titles";
import { columnKey } from "../mapping/column-name.rules.ts";

/** Codes of two letters and of three for the languages that public libraries hold. */
const CODES =
  "de:ger en:eng fr:fre es:spa it:ita pt:por nl:dut da:dan sv:swe no:nor fi:fin is:ice pl:pol cs:cze sk:slo hu:hun ro:rum bg:bul " +
  "ru:rus uk:ukr be:bel sr:srp hr:hrv bs:bos sl:slv mk:mac sq:alb el:gre tr:tur ku:kur ar:ara fa:per he:heb hi:hin ur:urd " +
  "zh:chi ja:jpn ko:kor vi:vie th:tha et:est lv:lav lt:lit ka:geo hy:arm la:lat ti:tir am:amh so:som sw:swa lb:ltz ca:cat eu:baq ga:gle";

const PAIRS = CODES.split(" ").map((pair) => [pair.slice(0, 2), pair.slice(3)] as const);

/** Short forms of catalogues. */
const SHORT =
  "dt:ger dtsch:ger deutsch:ger engl:eng franz:fre frz:fre span:spa ital:ita türk:tur russ:rus lat:lat niederl:dut poln:pol ukr:ukr arab:ara mehrsprachig:mul";

const MEANINGS: ReadonlyMap<string, string> = new Map([
  ...PAIRS.flatMap(([two, three]) => [
    [two, three] as const,
    [columnKey(languageName(two, "de")), three] as const,
    [columnKey(languageName(two, "en")), three] as const,
  ]),
  ...SHORT.split(" ").map((pair) => {
    const [word = "", code = ""] = pair.split(":");
    return [word, code] as const;
  }),
]);

const CODE = /^[a-z]{3}$/;

/** The ISO 639-2/B code of a language by name or code. @returns undefined when it is not known */
export function languageOf(text: string): string | undefined {
  const key = columnKey(text);
  const known = MEANINGS.get(key);
  if (known !== undefined) return known;
  return CODE.test(key) ? bibliographicLanguage(key) : undefined;
}
