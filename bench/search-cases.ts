import { dice } from "./random.ts";
import { generateWords } from "./generate-words.ts";

/** Searches of one kind; each with a different text, so that none profits from the previous one. */
export interface SearchCase {
  readonly name: string;
  readonly fields: readonly (readonly { readonly id: string; readonly value: string }[])[];
}

const PER_CASE = 25;
/** Words up to this index occur in a tenth to half of all titles. */
const COMMON = 24;

const free = (value: string) => [{ id: "FREE", value }];

/** The eight kinds of search of issue 2, over the words of the generated catalogue. */
export function searchCases(): readonly SearchCase[] {
  const words = generateWords();
  const random = dice(42);
  const common = words.slice(0, COMMON).filter((word) => word.length > 2);
  const middle = words.slice(200, 3_000);
  const rare = words.slice(12_000, 25_000);
  const times = <T>(make: (at: number) => T): readonly T[] =>
    Array.from({ length: PER_CASE }, (_, at) => make(at));
  // a word in quotes is matched as a whole, not as a prefix
  return [
    { name: "rare word", fields: times(() => free(`"${random.pick(rare)}"`)) },
    {
      name: "common word",
      fields: times((at) => free(`"${common[at % common.length] ?? ""}"`)),
    },
    {
      name: "two words",
      fields: times(() => free(`${random.pick(common)} "${random.pick(middle)}"`)),
    },
    {
      name: "phrase",
      fields: times(() => free(`"${random.pick(common)} ${random.pick(common)}"`)),
    },
    { name: "prefix", fields: times(() => free(`${random.pick(middle).slice(0, 3)}*`)) },
    // without quotes, which would make it an exact search
    { name: "typo", fields: times(() => free(mistyped(random.pick(middle), random))) },
    {
      name: "ISBN",
      fields: times((at) => [{ id: "ISBN", value: isbn10(1 + at * 37) }]),
    },
    {
      name: "year range",
      fields: times((at) => [
        ...free(common[at % common.length] ?? ""),
        { id: "YEAR_START", value: String(1990 + (at % 20)) },
        { id: "YEAR_END", value: String(2000 + (at % 20)) },
      ]),
    },
  ];
}

/** Swaps two letters in the middle. */
function mistyped(word: string, random: { below(limit: number): number }): string {
  const at = 1 + random.below(Math.max(1, word.length - 3));
  return `${word.slice(0, at)}${word.charAt(at + 1)}${word.charAt(at)}${word.slice(at + 2)}`;
}

/** The ISBN of a generated title, hyphenated as patrons type it. */
function isbn10(number: number): string {
  const body = `3${String(number).padStart(8, "0")}`;
  const sum = Array.from(body).reduce((all, digit, at) => all + Number(digit) * (10 - at), 0);
  const rest = (11 - (sum % 11)) % 11;
  return `${body.slice(0, 1)}-${body.slice(1, 5)}-${body.slice(5)}-${rest === 10 ? "X" : String(rest)}`;
}
