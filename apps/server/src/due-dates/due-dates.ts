import { dueCalendar } from "./due-calendar.ts";
import { dueEntries } from "./due-entry.rules.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { Locale } from "@freihand/contract";
import { libraryName, type Libraries } from "../libraries/libraries.ts";
import type { CardIdentity, ReadAccount } from "../identity.ts";
import type { CalendarFile } from "../libraries/calendar-text.rules.ts";

/** What a calendar of due dates depends on. */
export interface DueDateParts<Who extends CardIdentity> {
  readonly libraries: Pick<Libraries, "list">;
  readonly readAccount: ReadAccount<Who>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Options of a calendar. */
interface CalendarRequest extends CallContext {
  /** After how many seconds a program should refresh it; undefined: never. */
  readonly lookAgainS?: number;
}

/** The current due dates of a card as a calendar. */
export type DueDates<Who extends CardIdentity> = (
  who: Who,
  options: CalendarRequest,
) => Promise<CalendarFile>;

/** Names of calendar files. */
export const FILE_NAMES = { de: "rueckgabe.ics", en: "due-dates.ics" } as const satisfies Record<
  Locale,
  string
>;

/** Rejects as `readAccount` does. */
export function dueDates<Who extends CardIdentity>(parts: DueDateParts<Who>): DueDates<Who> {
  return async (who, { locale, signal, ...options }) => {
    const account = await parts.readAccount(who, { locale, signal });
    const wording = { locale, libraryName: libraryName(parts.libraries, who) };
    const text = dueCalendar(dueEntries(account, wording), {
      ...wording,
      ...options,
      project: who.project,
      library: who.library,
      card: who.patron.userId,
      nowMs: parts.now(),
    });
    return { text, fileName: FILE_NAMES[locale] };
  };
}
