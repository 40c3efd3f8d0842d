import { hintOf } from "./near-name.rules.ts";
import { unknownMembers } from "./schema-members.rules.ts";
import type { Mistake } from "./mistake.rules.ts";
import type * as z from "zod/mini";

type Issue = z.core.$ZodIssue;

/** The schema library's default message. */
const DEFAULT_MESSAGE = "Invalid input";

/**
 * What is expected where a schema has only a pattern. A test checks that every pattern of a file has its description
 * here.
 */
const PATTERNS: Readonly<Record<string, string>> = {
  "/^#[0-9a-f]{6}$/i": 'a colour such as "#0B5D66"',
  "/^(?:\\*\\.)?[a-z0-9-]{1,63}(?:\\.[a-z0-9-]{1,63})+(?::\\d{1,5})?$/":
    'a host name such as "covers.example.org" or "*.example.org", without https:// and without a path',
  "/^https:\\/\\/[^/\\s{}]+\\/[^\\s]*$/":
    'an https address such as "https://tiles.example/{z}/{x}/{y}.png"',
  "/^[a-z0-9][a-z0-9-]{0,40}$/": "the name of a project (a–z, 0–9 and hyphens, 41 at most)",
  "/^[0-9A-Za-z]$/": 'the code of a MARC subfield such as "c"',
  "/^[0-9A-Za-z]{3}$/": 'the three characters of a MARC field such as "952"',
  "/^[^\\p{Cc}\\p{Z}]*$/u": "a text without blanks and control characters",
  "/^[0-9A-Za-z]{1,12}$/": 'codes of MARC subfields such as "a" or "ab"',
};

/** @returns undefined for a pattern that has no description here */
export const wordsOfPattern = (pattern: string): string | undefined =>
  Object.hasOwn(PATTERNS, pattern) ? PATTERNS[pattern] : undefined;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text in quotes ("…")',
  number: "a number, without quotes",
  int: "a whole number, without quotes",
  boolean: "true or false, without quotes",
  array: "a list ([ … ])",
  object: "an object ({ … })",
  record: "an object ({ … })",
};

const PROTOCOLS: Readonly<Record<string, string>> = {
  "^https$": "an address that begins with https://",
  "^https?$": "an address that begins with https:// or http://",
  "^(https?|mailto|tel)$": "an address that begins with https:, http:, mailto: or tel:",
};

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a day such as "2026-12-24"',
  datetime: 'a moment with its offset such as "2026-12-01T08:00:00+01:00"',
  email: "an e-mail address",
};

/** With more values than this, not all are named. */
const FEW = 16;

/** Every mistake in a value, in plain words: what is expected and what was found. @param issues reported by its schema */
export function toMistakes(
  schema: z.core.$ZodType,
  value: unknown,
  issues: readonly Issue[],
): readonly Mistake[] {
  const strays = unknownMembers(schema, value).map(({ path, known }) => {
    const name = path.at(-1) ?? "";
    return { field: path.join("."), reason: `there is no such member${memberHint(name, known)}` };
  });
  return firstOfEach([...strays, ...issues.flatMap((issue) => wordsOf(issue, [], value))]);
}

/** Further issues of a field are mostly consequences of the first. */
const firstOfEach = (mistakes: readonly Mistake[]): readonly Mistake[] =>
  [...new Map(mistakes.toReversed().map((one) => [one.field, one])).values()].toReversed();

function memberHint(name: string, known: readonly string[]): string {
  const hint = hintOf(name, known);
  if (hint !== "" || known.length === 0 || known.length > FEW) return hint;
  return `; there are ${known.join(", ")}`;
}

function wordsOf(issue: Issue, above: readonly PropertyKey[], whole: unknown): readonly Mistake[] {
  const path = [...above, ...issue.path];
  // the walk through the schema reports them, with the known names
  if (issue.code === "unrecognized_keys") return [];
  if (issue.code === "invalid_union" && issue.message === DEFAULT_MESSAGE) {
    const meant = meantForm(issue.errors);
    if (meant !== undefined) return meant.flatMap((inner) => wordsOf(inner, path, whole));
  }
  const field = path.map(String).join(".");
  const found = issue.code === "invalid_key" ? undefined : valueAt(whole, path);
  const reason = `${reasonOf(issue, found)}${foundWords(field, found)}`;
  return [{ field, reason }];
}

/** @returns undefined where there is nothing */
export function valueAt(value: unknown, [name, ...rest]: readonly PropertyKey[]): unknown {
  if (name === undefined) return value;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  return valueAt(Reflect.get(value, name), rest);
}

/** The union member that the value most resembles. @returns undefined when it resembles none */
function meantForm(forms: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  return forms
    .filter(
      (issues) => !issues.some(({ code, path }) => code === "invalid_type" && path.length === 0),
    )
    .filter((issues) => issues.some(({ path }) => path.length > 0))
    .toSorted((a, b) => a.length - b.length)[0];
}

function reasonOf(issue: Issue, found: unknown): string {
  if (issue.message !== DEFAULT_MESSAGE) return issue.message;
  const expected = `expected ${expectation(issue, found)}`;
  return found === undefined && issue.code !== "invalid_key" ? `is missing; ${expected}` : expected;
}

function expectation(issue: Issue, found?: unknown): string {
  if (issue.code === "invalid_type") return TYPES[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_format") return formatWords(issue);
  if (issue.code === "invalid_value") return valueWords(issue, found);
  if (issue.code === "too_small") return sizeWords(LEAST, issue.origin, Number(issue.minimum));
  if (issue.code === "too_big") return sizeWords(MOST, issue.origin, Number(issue.maximum));
  return innerWords(issue, found);
}

function innerWords(issue: Issue, found: unknown): string {
  const inner =
    issue.code === "invalid_union" ? issue.errors.flatMap(([first]) => first ?? []) : [];
  const key = issue.code === "invalid_key" ? issue.issues[0] : undefined;
  if (key !== undefined) return `a name that is ${expectation(key)}`;
  const words = [...new Set(inner.map((one) => expectation(one, found)))];
  return words.length === 0 ? "something else" : words.join(", or ");
}

type Format = Extract<Issue, { code: "invalid_format" }>;

function formatWords({ format, pattern = "" }: Format): string {
  if (format === "url") return PROTOCOLS[pattern] ?? "an address";
  return FORMATS[format] ?? wordsOfPattern(pattern) ?? `a text that fits ${pattern}`;
}

function valueWords({ values }: Extract<Issue, { code: "invalid_value" }>, found: unknown): string {
  const names = values.map(String);
  const listed = names.map((name) => JSON.stringify(name)).join(", ");
  if (names.length === 1) return listed;
  const hint = typeof found === "string" ? hintOf(found, names) : "";
  return names.length > FEW && hint !== ""
    ? `one of ${String(names.length)} names${hint.replace("; d", " (d")})`
    : `one of ${listed}`;
}

type Sizes = Readonly<Record<string, (bound: number) => string>>;

const LEAST: Sizes = {
  string: (bound) =>
    bound === 1 ? "a text that is not empty" : `at least ${String(bound)} letters`,
  array: (bound) => (bound === 1 ? "at least one entry" : `at least ${String(bound)} entries`),
};
const MOST: Sizes = {
  string: (bound) => `at most ${String(bound)} letters`,
  array: (bound) => `at most ${String(bound)} entries`,
};

function sizeWords(sizes: Sizes, origin: string, bound: number): string {
  const words = sizes[origin];
  if (words !== undefined) return words(bound);
  return `${String(bound)} or ${sizes === LEAST ? "more" : "less"}`;
}

const LONGEST_SHOWN = 60;
/** Possible secrets of the operator or of a demo's card: this goes into logs. */
const SECRET =
  /(?:password|passphrase|passwd|secret|token|credentials?|\bpin|(?:api|private)[_-]?key)$/i;

/** `; found "weinrot"`; empty for what is missing, and for what may be a secret. */
export function foundWords(field: string, value: unknown): string {
  if (value === undefined || field.split(".").some((part) => SECRET.test(part))) return "";
  if (value === null) return "; found null (leave the member out instead)";
  if (Array.isArray(value)) return "; found a list";
  if (typeof value === "object") return "; found an object";
  const text = JSON.stringify(value);
  return `; found ${text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text}`;
}
