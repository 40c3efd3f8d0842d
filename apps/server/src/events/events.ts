import { Refusal } from "../projects/refusal.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarName, eventFileName } from "./calendar-name.rules.ts";
import type { Asked, LibrarySystem } from "@freihand/connector-kit";
import type { LibraryEvent, LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";

/** A library of a project, as a path names it. */
interface LibraryPlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** Which of the events are wanted; undefined: all. */
export interface EventWish {
  readonly branchId?: string | undefined;
  readonly audience?: string | undefined;
}

/** A calendar and the name under which it is kept. */
export interface CalendarFile {
  /** RFC 5545. */
  readonly text: string;
  /** Letters, digits and hyphens, with its ending. */
  readonly fileName: string;
}

/** What happens at the libraries. Every call rejects with a `Refusal` where the library or the event does not exist. */
export interface Events {
  /** From now on, earliest first. */
  list(place: LibraryPlace, asked: Asked): Promise<LibraryEvent[]>;
  one(place: LibraryPlace, id: string, asked: Asked): Promise<CalendarFile>;
  all(place: LibraryPlace, wish: EventWish, asked: Asked): Promise<CalendarFile>;
}

/** @param now milliseconds since 1970 UTC */
export function eventsArea(libraries: Libraries, now: () => number): Events {
  const systemAt = ({ project, library }: LibraryPlace): LibrarySystem => {
    const system = libraries.find(project, library);
    if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
    return system;
  };
  const comingAt = async (place: LibraryPlace, asked: Asked): Promise<readonly LibraryEvent[]> => {
    const system = systemAt(place);
    if (system.events === undefined) throw new Refusal("unsupported");
    return system.events(asked);
  };
  const calendarOf = (place: LibraryPlace, events: readonly LibraryEvent[], asked: Asked) => {
    const libname = libraries.list(place.project).find(({ id }) => id === place.library)?.libname;
    return calendarFile(events, {
      ...place,
      branches: systemAt(place).info(asked.locale).branches,
      name: calendarName(libname ?? "", asked.locale),
      nowMs: now(),
    });
  };
  return {
    list: async (place, asked) => [...(await comingAt(place, asked))],
    one: async (place, wanted, asked) => {
      const event = (await comingAt(place, asked)).find(({ id }) => id === wanted);
      if (event === undefined) throw new Refusal("not_found", { field: "id" });
      return { text: calendarOf(place, [event], asked), fileName: eventFileName(event) };
    },
    all: async (place, wish, asked) => {
      const events = (await comingAt(place, asked)).filter((event) => isWanted(event, wish));
      return { text: calendarOf(place, events, asked), fileName: "events.ics" };
    },
  };
}

const isWanted = (event: LibraryEvent, { branchId, audience }: EventWish): boolean =>
  (branchId === undefined || event.branchId === branchId) &&
  (audience === undefined || event.audience === audience);
