import { statSync } from "node:fs";
import { basename } from "node:path";
import { isoDate, libraryIdText, type LibraryId } from "@freihand/contract";
import * as z from "zod/mini";
import {
  validate,
  placed,
  ProjectFileError,
  readJson,
  type FileMistake,
} from "../mistakes/file-error.ts";
import { when, type Mistake } from "../mistakes/mistake.rules.ts";
import { hintOf } from "../mistakes/near-name.rules.ts";
import { foundWords, valueAt } from "../mistakes/plain-words.rules.ts";

const ENDING = ".events.json";

/** A date, or its distance in days from today (`+3`): for demonstrations, which always have upcoming events. */
const DAY = String.raw`(?:20\d{2}-\d{2}-\d{2}|\+\d{1,3})`;
const TIME = String.raw`(?:[01]\d|2[0-3]):[0-5]\d`;
/** Rejects dates such as the 31st of a month that has thirty days. */
const isInCalendar = (text: string): boolean =>
  text.startsWith("+") || isoDate.safeParse(text.slice(0, 10)).success;
const day = z
  .string()
  .check(
    z.regex(new RegExp(`^${DAY}$`), "is no day (2026-12-03)"),
    z.refine(isInCalendar, "is no day of the calendar"),
  );
const moment = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${DAY}(?:T${TIME})?$`),
      "is neither a day (2026-12-03) nor a day and a time at the library (2026-12-03T19:30)",
    ),
    z.refine(isInCalendar, "is no day of the calendar"),
  );

const words = z.string().check(z.minLength(1), z.maxLength(5000));
/** One text for both languages, or one for each. */
const localText = z.union([words, z.strictObject({ de: words, en: words })]);
export type LocalText = z.infer<typeof localText>;
const secureAddress = z.url({ protocol: /^https$/, error: "is no address that begins with https" });

/** One event as written by the operator. */
export const eventEntry = z.strictObject({
  id: z
    .string()
    .check(
      z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, "may have letters, digits, dots and hyphens"),
    ),
  title: localText,
  /** Without a time: the event takes the whole day. */
  start: moment,
  /** The last day of an all-day event. */
  end: z.optional(moment),
  /** Repeats weekly, up to and including this day. */
  weekly: z.optional(z.strictObject({ until: day, except: z.optional(z.array(day)) })),
  branchId: z.optional(z.string()),
  place: z.optional(localText),
  audience: z.optional(localText),
  text: z.optional(localText),
  image: z.optional(secureAddress),
  url: z.optional(secureAddress),
  price: z.optional(localText),
  registration: z.optional(
    z.strictObject({
      needed: z.boolean(),
      url: z.optional(secureAddress),
      seatsLeft: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  cancelled: z.optional(z.boolean()),
});
export type EventEntry = z.infer<typeof eventEntry>;

const eventFile = z.strictObject({ events: z.array(eventEntry).check(z.maxLength(2000)) });

/** `projects/<id>/libraries/<library id>.events.json`. */
export interface EventFile {
  readonly path: string;
  readonly library: LibraryId;
  readonly events: readonly EventEntry[];
  /** Last modification of the file: milliseconds since 1970 UTC. */
  readonly changedMs: number;
}

/** Whether a file among the libraries holds events. */
export const isEventFile = (name: string): boolean => name.endsWith(ENDING);

/** @throws {ProjectFileError} naming file and field */
export function readEventFile(path: string): EventFile {
  const library = libraryIdText.safeParse(basename(path, ENDING));
  if (!library.success)
    throw new ProjectFileError(path, { reason: "is not named after the id of a library" });
  const given = readJson(path);
  const { data, mistakes } = validate(eventFile, given);
  const readable = data?.value.events ?? readableEvents(given);
  const all = [...mistakes, ...doubledIds(readable), ...wrongEnds(readable)];
  if (data === undefined || all.length > 0)
    throw new ProjectFileError(path, ...all.map((one) => placed({ file: path }, one)));
  const { events } = data.value;
  return { path, library: library.data, events, changedMs: statSync(path).mtimeMs };
}

/** Events that are valid in themselves, each with its position, so that all mistakes are reported at once. */
function readableEvents(given: unknown): Entries {
  const list = valueAt(given, ["events"]);
  return Array.isArray(list) ? list.map((one) => eventEntry.safeParse(one).data) : [];
}

/** Events at a branch that the library does not have. @param known ids of its branches */
export const unknownBranches = (
  { path, events }: EventFile,
  known: readonly string[],
): readonly FileMistake[] =>
  events.flatMap(({ branchId }, at) =>
    branchId === undefined || known.includes(branchId)
      ? []
      : [
          {
            file: path,
            field: `events.${String(at)}.branchId`,
            reason: `is the id of no branch (${known.join(", ")})${hintOf(branchId, known)}${foundWords("branchId", branchId)}`,
          },
        ],
  );

type Entries = readonly (EventEntry | undefined)[];

const doubledIds = (events: Entries): readonly Mistake[] =>
  events.flatMap((event, at) =>
    when(
      event !== undefined && events.slice(0, at).some((other) => other?.id === event.id),
      `events.${String(at)}.id`,
      `is the id of another event${foundWords("id", event?.id)}`,
    ),
  );

const wrongEnds = (events: Entries): readonly Mistake[] =>
  events.flatMap((event, at) => {
    const reason = event === undefined ? undefined : endMistake(event);
    const field = `events.${String(at)}.end`;
    return reason === undefined
      ? []
      : [{ field, reason: `${reason}${foundWords("end", event?.end)}` }];
  });

/** @returns undefined when the end fits the start, as far as can be decided without knowing the current date */
function endMistake({ start, end }: EventEntry): string | undefined {
  if (end === undefined) return undefined;
  if (end.includes("T") !== start.includes("T"))
    return "has a time where the start has none, or the other way round";
  return isCountedAlike(start, end) && sortable(end) < sortable(start)
    ? "lies before the start"
    : undefined;
}

const isCountedAlike = (a: string, b: string): boolean => a.startsWith("+") === b.startsWith("+");
const sortable = (text: string): string =>
  text.replace(/^\+\d+/, (days) => days.slice(1).padStart(3, "0"));
