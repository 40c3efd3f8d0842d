import type { BibRecord } from "@freihand/contract";
import { fold } from "./fold.rules.ts";
import { sortKey } from "./title-key.rules.ts";

/** Words before the number of a volume, season or issue, folded; any of them means any other: `vol 3` finds `Bd. 3`. */
const DESIGNATORS =
  "band bd teil tl folge nr nummer heft buch serie staffel vol volume v part pt number no book season series tome";
const DESIGNATOR = new Set(DESIGNATORS.split(" "));
const NAMED_NUMBER = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:${DESIGNATORS.replaceAll(" ", "|")})\.? ?(\d{1,4}(?:[.,]\d{1,3})*|[ivx]{1,6})(?![\p{L}\p{N}])`,
  "gu",
);
/** `Analysis 2`, `Unser blauer Planet II`. */
const LAST_NUMBER = / (\d{1,3}|[ivx]{1,6})$/u;
const NO_NUMBER = /[^\s\p{N}]/u;
const NUMBER = /\d+(?:[.,]\d+)*|(?<![\p{L}\p{N}])[ivx]{1,6}(?![\p{L}\p{N}])/gu;

const ROMAN = /^x{0,3}(?:ix|iv|v?i{0,3})$/;
const ROMAN_VALUES: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** Numbers as words; the German ones without their ending. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  `erst zweit dritt viert funft sechst siebt acht neunt zehnt
  first second third fourth fifth sixth seventh eighth ninth tenth
  eins zwei drei vier funf sechs sieben acht neun zehn
  one two three four five six seven eight nine ten`
    .split("\n")
    .flatMap((line) => line.trim().split(" "))
    .map((word, at) => [word, (at % 10) + 1]),
);
const GERMAN_ENDING = /(?<=t)e[rsnm]?$/;

/** The number of a volume with its sub-numbers: `3.1` is 3 and 1. */
export type PartNumber = readonly number[];

function romanValue(text: string): number | undefined {
  if (!ROMAN.test(text) || text === "") return undefined;
  const values = Array.from(text, (letter) => ROMAN_VALUES[letter] ?? 0);
  return values.reduce(
    (sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value),
    0,
  );
}

function parseNumber(text: string): PartNumber | undefined {
  if (/^\d/.test(text)) return text.split(/[.,]/).map(Number);
  const roman = romanValue(text);
  return roman === undefined ? undefined : [roman];
}

/** The numbers in a record's volume statement: `Bd. 12`, `3.1`, `II`, `[1]`. */
export const partNumbers = (text: string): readonly PartNumber[] =>
  (fold(text).match(NUMBER) ?? []).flatMap((one) => {
    const number = parseNumber(one);
    return number === undefined ? [] : [number];
  });

/** A digit, or a word that ends as a Roman number does: hardly any title has one, and looking closely takes long. */
const MAY_NAME = /\d|[ivx](?![a-z0-9])/;

/** Numbers in the title itself: `Encores, v. 1`, `Babylon Berlin, Staffel 1`, `Analysis 2`. */
function namedNumbers(text: string): readonly PartNumber[] {
  const folded = fold(text);
  if (!MAY_NAME.test(folded)) return [];
  const named = Array.from(folded.matchAll(NAMED_NUMBER), ([, number]) => number ?? "");
  const found = LAST_NUMBER.exec(folded);
  const last = found && NO_NUMBER.test(folded.slice(0, found.index)) ? found[1] : undefined;
  return [...named, ...(last === undefined ? [] : [last])].flatMap((one) => {
    const number = parseNumber(one);
    return number === undefined ? [] : [number];
  });
}

/** Every number under which a title may be requested as a volume; the most specific first. */
const recordNumbers = ({ part, series, title, subtitle }: BibRecord): readonly PartNumber[] => [
  ...partNumbers(part?.number ?? ""),
  ...series.flatMap(({ number }) => partNumbers(number ?? "")),
  ...namedNumbers(title),
  ...namedNumbers(subtitle ?? ""),
];

/** A word of the index for the number of a volume; nobody can type it. `3.1` is found as 3, too. */
const token = (number: PartNumber): string => `#${number.join("#")}`;

/** The index words for a title's numbers. */
export const volumeTokens = (record: BibRecord): readonly string[] => [
  ...new Set(recordNumbers(record).flatMap((number) => [token(number), token(number.slice(0, 1))])),
];

/** Larger numbers are years and publishers' counts, not positions in a story. */
const LAST_PLACE = 999;

/** A title's position among its volumes, from 1; 0: unknown. */
export function volumePlace(record: BibRecord): number {
  const [first = 0] = recordNumbers(record)[0] ?? [];
  return first > LAST_PLACE ? 0 : first;
}

const DIGITS = 6;
/** Sorts after every digit. */
const WITHOUT_NUMBER = "~";

/** Sorts the volumes of one title by code unit: 3, 3.1, 4, 10; the title of them all comes first. */
export function partKey({ part, series }: Pick<BibRecord, "part" | "series">): string {
  const text = numberText(part?.number, series);
  const name = sortKey(part?.title ?? "");
  const [number] = partNumbers(text);
  if (number !== undefined) return `${paddedNumber(number)} ${name}`;
  return text + name === "" ? "" : `${WITHOUT_NUMBER} ${sortKey(text)} ${name}`;
}

const numberText = (own: string | undefined, series: BibRecord["series"]): string =>
  own ?? series.find(({ number }) => number !== undefined)?.number ?? "";

const paddedNumber = (number: PartNumber): string =>
  number.map((one) => String(one).padStart(DIGITS, "0")).join(".");

/** The number that a typed word may mean: `4`, `II`, `dritte`; folded. */
function typedNumber(word: string): PartNumber | undefined {
  if (/^\d{1,4}$/.test(word)) return [Number(word)];
  const byWord = NUMBER_WORDS.get(word) ?? NUMBER_WORDS.get(word.replace(GERMAN_ENDING, ""));
  return byWord === undefined ? parseNumber(/^[ivx]+$/.test(word) ? word : "") : [byWord];
}

const CLOSED_UP = /^([a-z]+?)(\d{1,4})$/;

/**
 * The number of a volume named by words: `band 4`, `bd 4`, `4 staffel`, `zweiter teil`, `vol3`, `season 3 1`.
 * @param words folded
 * @returns its form in the index; undefined when they name none
 */
export function volumeNamed(words: readonly string[]): string | undefined {
  const [first = "", second, ...below] = words;
  if (second === undefined) return closedUp(first);
  const number = DESIGNATOR.has(first)
    ? typedNumber(second)
    : numberBefore(first, second, below.length);
  const levels = below.map(Number);
  return number === undefined || levels.some(Number.isNaN)
    ? undefined
    : token([...number, ...levels]);
}

/** `vol3` */
function closedUp(word: string): string | undefined {
  const [, designator = "", number = ""] = CLOSED_UP.exec(word) ?? [];
  return designator.length > 1 && DESIGNATOR.has(designator) ? token([Number(number)]) : undefined;
}

/** `2 staffel` */
const numberBefore = (word: string, designator: string, more: number): PartNumber | undefined =>
  more === 0 && DESIGNATOR.has(designator) ? typedNumber(word) : undefined;

/** A number by itself may be that of a volume: `panem 3`. */
export const volumeNumber = (word: string): string | undefined =>
  /^\d{1,3}$/.test(word) ? token([Number(word)]) : undefined;
