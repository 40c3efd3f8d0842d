import { bibliographicLanguage } from "@freihand/marc/languages";

/** ISO 639-1 and 639-2/B of languages that libraries hold. @source ISO 639-2 Registration Authority, code list */
const OF_TWO_LETTERS: ReadonlyMap<string, string> = new Map(
  (
    "af afr am amh ar ara az aze be bel bg bul bn ben bo tib br bre bs bos ca cat co cos cs cze cy wel da dan de ger el gre en eng " +
    "eo epo es spa et est eu baq fa per fi fin fo fao fr fre fy fry ga gle gd gla gl glg gu guj he heb hi hin hr hrv hu hun hy arm " +
    "id ind is ice it ita ja jpn ka geo kk kaz km khm kn kan ko kor ku kur ky kir la lat lb ltz lo lao lt lit lv lav mg mlg mi mao " +
    "mk mac ml mal mn mon mr mar ms may mt mlt my bur nb nob ne nep nl dut nn nno no nor oc oci om orm pa pan pl pol ps pus pt por " +
    "qu que rm roh ro rum ru rus sa san sd snd se sme si sin sk slo sl slv so som sq alb sr srp sv swe sw swa ta tam te tel tg tgk " +
    "th tha ti tir tk tuk tl tgl tr tur tt tat ug uig uk ukr ur urd uz uzb vi vie wo wol xh xho yi yid yo yor zh chi zu zul"
  )
    .match(/[a-z]{2} [a-z]{3}/g)
    ?.map((pair) => [pair.slice(0, 2), pair.slice(3)] as const),
);

const NAMES: ReadonlyMap<string, string> = new Map([
  ["deutsch", "ger"],
  ["german", "ger"],
  ["englisch", "eng"],
  ["english", "eng"],
  ["französisch", "fre"],
  ["french", "fre"],
  ["italienisch", "ita"],
  ["italian", "ita"],
  ["spanisch", "spa"],
  ["spanish", "spa"],
]);

/**
 * ISO 639-2/B for a code of ISO 639-1, 639-2 or 639-3, a tag such as `de-CH`, or a common name.
 * @returns undefined when it is none of them, or names no language
 */
export function languageCode(text: string): string | undefined {
  const word = text.trim().toLowerCase();
  const [first = ""] = word.split(/[-_]/);
  if (/^[a-z]{2}$/.test(first)) return OF_TWO_LETTERS.get(first);
  if (/^[a-z]{3}$/.test(first)) return bibliographicLanguage(first);
  return NAMES.get(word);
}
