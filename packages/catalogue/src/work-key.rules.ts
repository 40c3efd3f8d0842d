import type { BibRecord, Creator } from "@freihand/contract";
import { fold } from "./fold.rules.ts";
import { partNumbers } from "./part-number.rules.ts";
import { significantNumber } from "./part-title.rules.ts";
import { isArticle } from "./stop-words.rules.ts";
import { splitWords } from "./tokens.rules.ts";

/** Raised whenever the rule changes: keys of two versions never mean the same work. */
export const WORK_RULE = "1";
/** Characters of a title that count: enough to distinguish titles. */
const LONGEST_TITLE = 120;
/** `ger`, `mul`, and what cataloguers enter when they do not know. */
const UNKNOWN_LANGUAGES: ReadonlySet<string> = new Set(["und", "zxx", "mis"]);
/** What separates a title from its subtitle where a source has both in one field. */
const SUBTITLE = / [:/=] /u;
const SPELLED_OUT = /ae|oe|ue/g;

/** What a work is recognized by. */
type Titled = Pick<
  BibRecord,
  | "title"
  | "nonSorting"
  | "subtitle"
  | "creators"
  | "languages"
  | "part"
  | "series"
  | "parent"
  | "year"
>;

/**
 * Equal for titles that are the same work, in whatever library, edition and medium: the first creator, the title without
 * its article and subtitle, the language, and number and name of the part.
 * @returns undefined when the record says too little: nothing else is the same work
 * @source decision 91
 */
export function workKey(record: Titled): string | undefined {
  const title = titleForm(record);
  if (title === "") return undefined;
  const [creator] = record.creators;
  const author = creator === undefined ? "" : creatorForm(creator);
  const parts = [WORK_RULE, author, title, partForm(record), languageOf(record)];
  const saysLittle = author === "" || isNameAlone(title, record);
  return [...parts, ...(saysLittle ? editionForms(record) : [])].join("|");
}

/** Umlauts are the same however they are written: `Maerchen`, `Märchen`. */
const wordsOf = (text: string): readonly string[] =>
  splitWords(fold(text).replaceAll(SPELLED_OUT, (pair) => pair.charAt(0)));

function titleForm({ title, nonSorting = 0 }: Titled): string {
  const [proper = ""] = title.slice(nonSorting).split(SUBTITLE);
  const [first = "", ...rest] = wordsOf(proper);
  return (isArticle(first) && rest.length > 0 ? rest : [first, ...rest])
    .join(" ")
    .slice(0, LONGEST_TITLE);
}

/**
 * The last word of the surname and the first letter of the forename: `Funke, Cornelia`, `Cornelia Funke` and `Funke, C.`
 * are one; a body has all its words.
 */
function creatorForm({ name, isBody }: Creator): string {
  if (isBody === true) return wordsOf(name).join(" ");
  const comma = name.indexOf(",");
  const words = wordsOf(name);
  const family = comma < 0 ? words : wordsOf(name.slice(0, comma));
  const [given = ""] = comma < 0 ? words.slice(0, -1) : wordsOf(name.slice(comma));
  return [family.at(-1) ?? "", given.charAt(0)].filter((one) => one !== "").join(" ");
}

/** `Bill Evans` by Bill Evans: he has made many of that title. */
function isNameAlone(title: string, { creators: [creator] }: Titled): boolean {
  const name = new Set(wordsOf(creator?.name ?? ""));
  return title.split(" ").every((word) => name.has(word));
}

/** Volumes stay apart: `Bd. 4` and `4` are the same one. */
function partForm(record: Titled): string {
  const text = significantNumber(record) ?? "";
  const number = partNumbers(text)[0]?.join(".") ?? wordsOf(text).join(" ");
  const name = wordsOf(record.part?.title ?? "").join(" ");
  return [number, name].filter((one) => one !== "").join(" ");
}

const languageOf = ({ languages }: Titled): string =>
  languages.find((language) => !UNKNOWN_LANGUAGES.has(language)) ?? "";

/** Without an author, or with nothing but the author's name, a title says little, "Jahrbuch" least: year and subtitle have to be the same as well. */
const editionForms = ({ year, subtitle = "", parent }: Titled): readonly string[] => [
  String(year ?? ""),
  wordsOf(subtitle).join(" "),
  wordsOf(parent?.title ?? "").join(" "),
];
