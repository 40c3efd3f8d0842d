import { Refusal } from "../projects/mistakes/refusal.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarName, eventFileName } from "./calendar-name.rules.ts";
import type { CallContext } from "@freihand/connector-kit";
import type { LibraryEvent } from "@freihand/contract";
import { libraryName, requireLibrary, type Libraries } from "../libraries/libraries.ts";
import type { LibraryPlace } from "../identity.ts";
import type { CalendarFile } from "../libraries/calendar-text.rules.ts";

/** Which of the events are requested; undefined: all. */
interface EventFilter {
  readonly branchId?: string | undefined;
  readonly audience?: string | undefined;
}

/** Events at the libraries. Every call rejects with a `Refusal` where the library or the event does not exist. */
export interface Events {
  /** Upcoming ones, earliest first. */
  list(place: LibraryPlace, ctx: CallContext): Promise<LibraryEvent[]>;
  one(place: LibraryPlace, id: string, ctx: CallContext): Promise<CalendarFile>;
  all(place: LibraryPlace, filter: EventFilter, ctx: CallContext): Promise<CalendarFile>;
}

/** @param now milliseconds since 1970 UTC */
export function eventsArea(libraries: Libraries, now: () => number): Events {
  const comingAt = async (
    place: LibraryPlace,
    ctx: CallContext,
  ): Promise<readonly LibraryEvent[]> => {
    const system = requireLibrary(libraries, place);
    if (system.events === undefined) throw new Refusal("unsupported");
    return system.events(ctx);
  };
  const calendarOf = (place: LibraryPlace, events: readonly LibraryEvent[], ctx: CallContext) =>
    calendarFile(events, {
      ...place,
      branches: requireLibrary(libraries, place).info(ctx.locale).branches,
      name: calendarName(libraryName(libraries, place), ctx.locale),
      nowMs: now(),
    });
  return {
    list: async (place, ctx) => [...(await comingAt(place, ctx))],
    one: async (place, wanted, ctx) => {
      const event = (await comingAt(place, ctx)).find(({ id }) => id === wanted);
      if (event === undefined) throw new Refusal("not_found", { field: "id" });
      return { text: calendarOf(place, [event], ctx), fileName: eventFileName(event) };
    },
    all: async (place, filter, ctx) => {
      const events = (await comingAt(place, ctx)).filter((event) => isWanted(event, filter));
      return { text: calendarOf(place, events, ctx), fileName: "events.ics" };
    },
  };
}

const isWanted = (event: LibraryEvent, { branchId, audience }: EventFilter): boolean =>
  (branchId === undefined || event.branchId === branchId) &&
  (audience === undefined || event.audience === audience);
