import { addDays, isoDate, type IsoDate } from "@freihand/contract";
import type { AdminEvent, EventsReply } from "@freihand/contract/staff";
import { secureAddress } from "../../../../parts/links/web-address.rules.ts";

/** An event as it is typed: with days and times apart. */
export interface EventDraft extends Omit<AdminEvent, "start" | "end"> {
  /** `YYYY-MM-DD`; empty: nothing typed. */
  readonly day: string;
  /** `HH:MM`; empty: it takes the whole day. */
  readonly from: string;
  /** Empty: it is the first. */
  readonly lastDay: string;
  readonly to: string;
}

const DAY = "2026-12-01".length;
const dayOf = (moment: string): string => moment.slice(0, DAY);
const timeOf = (moment: string): string => moment.slice(DAY + 1);

/** What is shown of an event at first. */
export function eventDraft({ start, end, ...event }: AdminEvent): EventDraft {
  const isSameDay = dayOf(end) === dayOf(start) && timeOf(start) !== "";
  return {
    ...event,
    day: dayOf(start),
    from: timeOf(start),
    lastDay: isSameDay ? "" : dayOf(end),
    to: timeOf(end),
  };
}

/** Whether something that is needed has not been typed. */
const isIncompleteEvent = (draft: EventDraft): boolean =>
  (draft.title.de.trim() === "" && draft.title.en.trim() === "") ||
  draft.day === "" ||
  hasHalfAnEnd(draft) ||
  draft.weekly.except.includes("");

const SECURE = "https://";

/** An address as it is sent: who leaves out the beginning means a secure one. */
const wholeAddress = (typed: string): string => {
  const text = typed.trim();
  return text === "" || /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${SECURE}${text}`;
};

/** Why what is typed is no secure address on the web, and will not be one by typing on; undefined: it is. */
export function addressProblem(typed: string): "address" | "blank" | undefined {
  // browsers read an address with a blank in it, and do not agree on which one that is
  if (/\s/u.test(typed.trim())) return "blank";
  const isWrong = !SECURE.startsWith(typed.trim()) && !isSecure(typed);
  return isWrong ? "address" : undefined;
}

const isSecure = (typed: string): boolean => secureAddress(wholeAddress(typed)) !== undefined;

/** What keeps an event from being saved; undefined: nothing. */
export function eventProblem(draft: EventDraft): "incomplete" | "address" | "blank" | undefined {
  if (isIncompleteEvent(draft)) return "incomplete";
  const { url, registration } = draft;
  return (
    addressProblem(url) ?? (registration.needed ? addressProblem(registration.url) : undefined)
  );
}

/** An end without a beginning, or a last day without its time. */
const hasHalfAnEnd = ({ from, lastDay, to }: EventDraft): boolean =>
  from === "" ? to !== "" : lastDay !== "" && to === "";

/** What is sent. @param draft complete */
export function draftedEvent({ day, from, lastDay, to, ...typed }: EventDraft): AdminEvent {
  const { url, registration } = typed;
  const event = {
    ...typed,
    url: wholeAddress(url),
    registration: { ...registration, url: wholeAddress(registration.url) },
  };
  if (from === "") return { ...event, start: day, end: lastDay };
  const last = lastDay === "" ? day : lastDay;
  return { ...event, start: `${day}T${from}`, end: to === "" ? "" : `${last}T${to}` };
}

const NONE = { de: "", en: "" };

/** An event about which nothing is known yet. */
export const NEW_EVENT: AdminEvent = {
  title: NONE,
  start: "",
  end: "",
  weekly: { until: "", except: [] },
  branchId: "",
  place: NONE,
  audience: NONE,
  text: NONE,
  price: NONE,
  url: "",
  registration: { needed: false, url: "" },
  cancelled: false,
};

/** An event of the file. */
export type ListedEvent = Extract<EventsReply, { readonly kind: "done" }>["events"][number];

/** Events by the day on which they begin; `past`: those whose last day is over. */
export function sortedEvents(
  events: readonly ListedEvent[],
  today: IsoDate,
): { readonly coming: readonly ListedEvent[]; readonly past: readonly ListedEvent[] } {
  const sorted = events.toSorted((a, b) => (a.event.start < b.event.start ? -1 : 1));
  return {
    coming: sorted.filter(({ event }) => lastDayOf(event) >= today),
    past: sorted.filter(({ event }) => lastDayOf(event) < today),
  };
}

function lastDayOf({ start, end, weekly }: AdminEvent): string {
  const days = [dayOf(start), dayOf(end), weekly.until];
  return days.toSorted().at(-1) ?? "";
}

/** When it begins, and how it goes on. */
export function whenOf({ start, weekly }: AdminEvent): {
  /** Undefined: nothing is written that is a day. */
  readonly day: IsoDate | undefined;
  readonly time: string;
  readonly isWeekly: boolean;
} {
  return {
    day: isoDate.safeParse(dayOf(start)).data,
    time: timeOf(start),
    isWeekly: weekly.until !== "",
  };
}

/** One more day on which a weekly event does not take place: the week after the last one. */
export function withoutDay({ weekly, ...draft }: EventDraft): EventDraft {
  const last = isoDate.safeParse(weekly.except.at(-1) ?? draft.day).data;
  const next = last === undefined ? "" : addDays(last, 7);
  return { ...draft, weekly: { ...weekly, except: [...weekly.except, next] } };
}
