import { isDeepStrictEqual } from "node:util";
import { dayText } from "@freihand/connector-kit";
import type { Branch, Locale } from "@freihand/contract";
import type { HoursBody } from "@freihand/contract/staff";
import type * as z from "zod/mini";
import {
  hoursEntry,
  hoursException,
  libraryDetails,
} from "../projects/libraries/library-details.ts";
import { libraryForm } from "../projects/libraries/library-form.rules.ts";
import { valueAt } from "../projects/mistakes/plain-words.rules.ts";
import { withValue } from "../projects/writing/json-edit.ts";
import { parsedJson } from "./parsed-json.ts";

type Plan = Pick<Branch, "hours" | "exceptions">;

/** Branches in the text of a library's file. */
interface FiledBranches {
  readonly branches: readonly Branch[];
  /** Where they stand. */
  readonly path: readonly string[];
}

/**
 * The branches that a library's file names.
 * @returns undefined when the text is not that of a library
 */
export function filedBranches(text: string): FiledBranches | undefined {
  const { value, written } = libraryForm(parsedJson(text));
  const branches = libraryDetails.branches.safeParse(valueAt(value, ["branches"]));
  if (!branches.success) return undefined;
  return { branches: branches.data, path: written("branches").split(".") };
}

/**
 * The text of a library's file with other hours of a branch. What stays the same keeps its letters.
 * @returns undefined when the file has no such branch
 */
export function withHours(
  text: string,
  { branch, hours, exceptions }: HoursBody,
): string | undefined {
  const filed = filedBranches(text);
  const place = filed?.branches.findIndex(({ id }) => id === branch) ?? -1;
  const before = filed?.branches[place];
  if (filed === undefined || before === undefined) return undefined;
  const next: Plan = { hours: inOrder(hours), exceptions: exceptions.toSorted(byDay) };
  return (["hours", "exceptions"] as const)
    .filter((name) => !isDeepStrictEqual(before[name], next[name]))
    .reduce(
      (changed, name) =>
        withValue(changed, {
          path: [...filed.path, place, name],
          value: next[name],
          isAlike: (old, now) => isDeepStrictEqual(SCHEMAS[name].safeParse(old).data, now),
        }),
      text,
    );
}

const SCHEMAS: Readonly<Record<keyof Plan, z.ZodMiniType>> = {
  hours: hoursEntry,
  exceptions: hoursException,
};

const inOrder = (hours: Plan["hours"]) =>
  hours.toSorted((a, b) => (startOf(a) < startOf(b) ? -1 : 1));

const startOf = ({ weekday, from }: Plan["hours"][number]) => `${String(weekday)} ${from}`;

const byDay = (a: Plan["exceptions"][number], b: Plan["exceptions"][number]) =>
  a.from < b.from ? -1 : 1;

const WEEKDAYS: Readonly<Record<Locale, readonly string[]>> = {
  de: ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"],
  en: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};

/** What is wrong with hours that somebody has filled in, one sentence each. */
export function hoursProblems({ hours, exceptions }: Plan, locale: Locale): readonly string[] {
  const nameOf = ({ weekday }: Span) => WEEKDAYS[locale][weekday - 1] ?? "";
  const ofWeek = hours.flatMap((one) => [
    ...(endsEarly(one) ? [CLOSES_EARLY[locale](nameOf(one))] : []),
    ...(hours.some((other) => overlap(one, other)) ? [OVERLAPS[locale](nameOf(one))] : []),
  ]);
  const dayOf = ({ from }: Exception) => dayText(from, undefined, locale);
  const ofDays = exceptions.flatMap((one) => [
    ...(one.to < one.from ? [ENDS_BEFORE[locale](dayOf(one))] : []),
    ...(one.hours?.some(endsEarly) === true ? [CLOSES_EARLY[locale](dayOf(one))] : []),
    ...(exceptions.some((other) => isShadowed(one, other)) ? [TWICE[locale](dayOf(one))] : []),
  ]);
  return [...new Set([...ofWeek, ...ofDays])];
}

type Exception = Plan["exceptions"][number];

/** Whether another entry begins no later and has the first day too: of two for a day, the first one counts. */
const isShadowed = (one: Exception, other: Exception): boolean =>
  one !== other && other.from <= one.from && one.from <= other.to;

type Span = Plan["hours"][number];

/** Whether two times of a day say the same of some moment: with and without staff may overlap. */
const overlap = (one: Span, other: Span): boolean =>
  one !== other &&
  one.weekday === other.weekday &&
  one.kind === other.kind &&
  one.from < other.to &&
  other.from < one.to;

const endsEarly = ({ from, to }: Span): boolean => to <= from;

type Words = Readonly<Record<Locale, (when: string) => string>>;

const CLOSES_EARLY: Words = {
  de: (when) => `${when}: Das Ende muss nach dem Anfang liegen.`,
  en: (when) => `${when}: the end has to be after the beginning.`,
};
const OVERLAPS: Words = {
  de: (when) =>
    `${when}: Zwei Zeiten der gleichen Art überschneiden sich. Bitte machen Sie eine daraus, oder ändern Sie Anfang oder Ende.`,
  en: (when) =>
    `${when}: two times of the same kind overlap. Please make them one, or change a beginning or an end.`,
};
const TWICE: Words = {
  de: (when) =>
    `${when}: Für diesen Tag gibt es zwei Einträge. Bitte lassen Sie einen davon früher enden oder später beginnen.`,
  en: (when) =>
    `${when}: there are two entries for this day. Please let one of them end earlier or begin later.`,
};
const ENDS_BEFORE: Words = {
  de: (when) => `${when}: Der letzte Tag liegt vor dem ersten.`,
  en: (when) => `${when}: the last day is before the first.`,
};
