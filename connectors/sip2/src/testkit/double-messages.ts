import type { DoubleLibrary } from "./double-library.ts";
import type { DoubleStyle, Fields } from "./double-styles.ts";

/** A message as the double writes it. */
export interface WrittenAnswer {
  /** Code and fixed parts. */
  readonly start: string;
  readonly fields: Fields;
}

/** "close": the server ends the connection instead. */
export type DoubleAnswer = WrittenAnswer | "close";

/** A request as the double reads it: on its own, so that it does not share a mistake of the reader under test. */
export interface DoubleRequest {
  readonly code: string;
  /** Fixed parts. */
  readonly fixed: string;
  /** "": empty or absent. */
  readonly field: (code: string) => string;
}

/** What an answer is made of. */
export interface DoubleContext {
  readonly library: DoubleLibrary;
  readonly style: DoubleStyle;
  readonly institution: string;
  /** In SIP2's form. */
  readonly now: string;
  readonly lists?: DoubleLists | undefined;
}

/** How the lists of patron information are answered. */
export interface DoubleLists {
  /** Entries in one answer. */
  readonly limit: number;
  /** BP and BQ mean nothing to it: the first entries come again and again. */
  readonly ignoresRanges?: true;
}

/** Answers a request, and does what it asks. */
export type Answering = (request: DoubleRequest, context: DoubleContext) => DoubleAnswer;

const FIXED_WIDTHS: ReadonlyMap<string, number> = new Map([
  ["93", 2],
  ["99", 8],
  ["23", 21],
  ["63", 31],
  ["17", 18],
  ["29", 38],
  ["65", 18],
  ["15", 19],
  ["11", 38],
  ["35", 18],
]);

/** @returns undefined for a message that the double does not know */
export function readRequest(text: string): DoubleRequest | undefined {
  const code = text.slice(0, 2);
  const width = FIXED_WIDTHS.get(code);
  if (width === undefined) return undefined;
  const fields = text.slice(2 + width).split("|");
  const values = new Map(fields.map((field) => [field.slice(0, 2), field.slice(2)]));
  return { code, fixed: text.slice(2, 2 + width), field: (name) => values.get(name) ?? "" };
}

export const yes = (condition: boolean): string => (condition ? "Y" : "N");
export const count = (number: number): string => String(number).padStart(4, "0");
