import { Refusal } from "../projects/refusal.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarName, eventFileName } from "./calendar-name.rules.ts";
import type { CallContext, LibrarySystem } from "@freihand/connector-kit";
import type { LibraryEvent, LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";

/** A library of a project, as named in a path. */
interface LibraryPlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** Which of the events are requested; undefined: all. */
interface EventFilter {
  readonly branchId?: string | undefined;
  readonly audience?: string | undefined;
}

/** A calendar and its file name. */
export interface CalendarFile {
  /** RFC 5545. */
  readonly text: string;
  /** Letters, digits and hyphens, with its extension. */
  readonly fileName: string;
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
  const systemAt = ({ project, library }: LibraryPlace): LibrarySystem => {
    const system = libraries.find(project, library);
    if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
    return system;
  };
  const comingAt = async (
    place: LibraryPlace,
    ctx: CallContext,
  ): Promise<readonly LibraryEvent[]> => {
    const system = systemAt(place);
    if (system.events === undefined) throw new Refusal("unsupported");
    return system.events(ctx);
  };
  const calendarOf = (place: LibraryPlace, events: readonly LibraryEvent[], ctx: CallContext) => {
    const libname = libraries.list(place.project).find(({ id }) => id === place.library)?.libname;
    return calendarFile(events, {
      ...place,
      branches: systemAt(place).info(ctx.locale).branches,
      name: calendarName(libname ?? "", ctx.locale),
      nowMs: now(),
    });
  };
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
