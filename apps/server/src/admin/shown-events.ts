import { isDeepStrictEqual } from "node:util";
import type { IsoDate } from "@freihand/contract";
import type { AdminEvent, EventBody } from "@freihand/contract/staff";
import * as z from "zod/mini";
import { parseDay } from "../libraries/filed-events.rules.ts";
import { eventEntry, type EventEntry, type LocalText } from "../projects/files/event-file.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { withValue } from "../projects/writing/json-edit.ts";
import { eventIdOf } from "./event-id.rules.ts";
import { parsedJson } from "./parsed-json.ts";

const FILE = z.object({ events: z.array(eventEntry) });
/** A file with nothing in it yet. */
const BEGUN = '{\n  "events": []\n}\n';

/** An event of the file with its id. */
interface FiledEvent {
  readonly id: string;
  readonly event: AdminEvent;
}

/**
 * The events of a library's file.
 * @param text empty: there is no file yet
 * @param today the library's day, for days that the file counts from today (`+3`)
 * @returns undefined when the text is not that of a file of events
 */
export function shownEvents(text: string, today: IsoDate): FiledEvent[] | undefined {
  const parsed = FILE.safeParse(parsedJson(text === "" ? BEGUN : text));
  return parsed.data?.events.map((entry) => ({ id: entry.id, event: shownEvent(entry, today) }));
}

function shownEvent(entry: EventEntry, today: IsoDate): AdminEvent {
  const { branchId = "", url = "", cancelled = false, end = "" } = entry;
  return {
    title: bothOf(entry.title),
    start: dated(entry.start, today),
    end: dated(end, today),
    weekly: shownWeeks(entry, today),
    branchId,
    place: bothOf(entry.place),
    audience: bothOf(entry.audience),
    text: bothOf(entry.text),
    price: bothOf(entry.price),
    url,
    registration: shownRegistration(entry),
    cancelled,
  };
}

function shownWeeks({ weekly }: EventEntry, today: IsoDate): AdminEvent["weekly"] {
  const { until = "", except = [] } = weekly ?? {};
  return { until: dated(until, today), except: except.map((day) => dated(day, today)) };
}

function shownRegistration({ registration }: EventEntry): AdminEvent["registration"] {
  const { needed = false, url = "", seatsLeft } = registration ?? {};
  return { needed, url, ...(seatsLeft !== undefined && { seatsLeft }) };
}

/** With a date in place of a distance from today. */
const dated = (moment: string, today: IsoDate): string =>
  moment.replace(/^[^T]+/, (day) => parseDay(day, today));

const bothOf = (text: LocalText = "") =>
  typeof text === "string" ? { de: text, en: text } : { de: text.de, en: text.en };

/**
 * The text of a file of events with one made, changed or removed. What stays the same keeps its letters; what the screen
 * does not show stays as it is.
 * @param today the library's day
 * @throws Refusal `not_found` when there is no event of this id
 */
export function withEvent(text: string, { id, event }: EventBody, today: IsoDate): string {
  const before = text === "" ? BEGUN : text;
  const parsed = FILE.safeParse(parsedJson(before));
  // what is no file of events is refused by the check
  if (!parsed.success) return before;
  const { events } = parsed.data;
  if (id === undefined) return event === undefined ? before : withNew(before, events, event);
  const place = events.findIndex((one) => one.id === id);
  const old = events[place];
  if (old === undefined) throw new Refusal("not_found", { field: "id" });
  if (event !== undefined) return withChanged(before, { old, place, event, today });
  const value = events.filter((one) => one !== old);
  return withValue(before, { path: ["events"], value, isAlike });
}

/** An entry as it was written, where the schema has read the same. */
const isAlike = (written: unknown, entry: unknown): boolean =>
  isDeepStrictEqual(eventEntry.safeParse(written).data, entry);

function withNew(text: string, events: readonly EventEntry[], event: AdminEvent): string {
  const taken = events.map((one) => one.id);
  const { de, en } = event.title;
  const id = eventIdOf(de.trim() === "" ? en : de, taken);
  const members = Object.entries(writtenEvent(event)).filter(([, value]) => value !== undefined);
  const value = [...events, { id, ...Object.fromEntries(members) }];
  return withValue(text, { path: ["events"], value, isAlike });
}

interface ChangedEvent {
  readonly old: EventEntry;
  readonly place: number;
  readonly event: AdminEvent;
  readonly today: IsoDate;
}

function withChanged(text: string, { old, place, event, today }: ChangedEvent): string {
  const shown = writtenEvent(shownEvent(old, today));
  return Object.entries(writtenEvent(event))
    .filter(([name, value]) => !isDeepStrictEqual(value, new Map(Object.entries(shown)).get(name)))
    .reduce(
      (changed, [name, value]) => withValue(changed, { path: ["events", place, name], value }),
      text,
    );
}

/** As it stands in the file; undefined: it does not. */
const writtenEvent = ({ weekly, registration, ...event }: AdminEvent) => ({
  title: textOf(event.title),
  start: event.start,
  end: given(event.end),
  weekly:
    weekly.until === ""
      ? undefined
      : { until: weekly.until, ...(weekly.except.length > 0 && { except: weekly.except }) },
  branchId: given(event.branchId),
  place: textOf(event.place),
  audience: textOf(event.audience),
  text: textOf(event.text),
  price: textOf(event.price),
  url: given(event.url.trim()),
  registration: writtenRegistration(registration),
  cancelled: event.cancelled ? true : undefined,
});

function writtenRegistration({ needed, url, seatsLeft }: AdminEvent["registration"]) {
  if (!needed && url.trim() === "" && seatsLeft === undefined) return undefined;
  return { needed, url: given(url.trim()), seatsLeft };
}

const given = (text: string): string | undefined => (text === "" ? undefined : text);

/** One text for both languages where only one is filled in, or both are the same. Undefined: none. */
function textOf(both: AdminEvent["title"]): LocalText | undefined {
  const [de, en] = [both.de.trim(), both.en.trim()];
  if (de === "") return given(en);
  return en === "" || de === en ? de : { de, en };
}
