import {
  MAX_SEARCH_TEXT,
  parseIsbn,
  type FieldMeaning,
  type SearchField,
} from "@freihand/contract";

/** Fewest characters of a text field. @source spec §9 "Minimum search text" */
export const MIN_SEARCH_TEXT = 3;
/** Earliest year that can be searched for. @source rulings 9 */
const FIRST_YEAR = 1000;

/** The values of a search form, by field id; text as typed. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export type FieldProblem = "too_short" | "too_long" | "isbn" | "year" | "year_order";

/** The outcome of a form: fields ready to be sent, or their problems. */
export type CheckedForm =
  | { readonly status: "ok"; readonly fields: Readonly<Record<string, string | true>> }
  | { readonly status: "empty" }
  | { readonly status: "wrong"; readonly problems: ReadonlyMap<string, FieldProblem> };

/**
 * Checks a filled-in form and keeps only truthy values.
 * @param thisYear the current year, four digits
 * @source spec §5 "Search text", "Sent fields", rulings 9
 */
export function checkForm(
  fields: readonly SearchField[],
  values: FormValues,
  thisYear: number,
): CheckedForm {
  const filled = fields.flatMap((field) => {
    const value = trimmed(values[field.id]);
    return value === undefined ? [] : [{ field, value }];
  });
  if (filled.length === 0) return { status: "empty" };
  const problems = new Map<string, FieldProblem>();
  for (const { field, value } of filled) {
    const problem = value === true ? undefined : checkText(field, value, thisYear);
    if (problem !== undefined) problems.set(field.id, problem);
  }
  if (problems.size === 0) addYearOrder(filled, problems);
  if (problems.size > 0) return { status: "wrong", problems };
  return {
    status: "ok",
    fields: Object.fromEntries(filled.map(({ field, value }) => [field.id, value])),
  };
}

/**
 * Whether a text was meant as an ISBN but is invalid: right length, wrong check digit.
 * @source rulings 9
 */
export function isMistypedIsbn(text: string): boolean {
  const bare = text.replaceAll(/[\s\-\u2010-\u2015]/g, "");
  return /^(?:97[89]\d{10}|\d{9}[\dXx])$/.test(bare) && parseIsbn(text) === undefined;
}

interface Filled {
  readonly field: SearchField;
  readonly value: string | true;
}

function trimmed(value: string | boolean | undefined): string | true | undefined {
  if (typeof value !== "string") return value === true ? true : undefined;
  const text = value.trim();
  return text === "" ? undefined : text;
}

function checkText(field: SearchField, text: string, thisYear: number): FieldProblem | undefined {
  if (text.length > MAX_SEARCH_TEXT) return "too_long";
  if (field.meaning === "ISBN") return parseIsbn(text) === undefined ? "isbn" : undefined;
  if (isYearField(field)) return isYear(text, thisYear + 1) ? undefined : "year";
  return isTooShort(field, text) ? "too_short" : undefined;
}

const YEAR_MEANINGS: ReadonlySet<FieldMeaning> = new Set(["YEAR", "YEAR_START", "YEAR_END"]);
const isYearField = ({ meaning }: SearchField): boolean =>
  meaning !== undefined && YEAR_MEANINGS.has(meaning);

/** Choices and numbers may be short; only typed text has a minimum length. */
function isTooShort(field: SearchField, text: string): boolean {
  return field.kind === "text" && Array.from(text).length < MIN_SEARCH_TEXT;
}

function isYear(text: string, lastYear: number): boolean {
  return /^\d{4}$/.test(text) && Number(text) >= FIRST_YEAR && Number(text) <= lastYear;
}

function addYearOrder(filled: readonly Filled[], problems: Map<string, FieldProblem>): void {
  const start = withMeaning(filled, "YEAR_START");
  const end = withMeaning(filled, "YEAR_END");
  if (start === undefined || end === undefined) return;
  if (Number(start.value) > Number(end.value)) problems.set(end.field.id, "year_order");
}

const withMeaning = (filled: readonly Filled[], meaning: FieldMeaning): Filled | undefined =>
  filled.find(({ field }) => field.meaning === meaning);
