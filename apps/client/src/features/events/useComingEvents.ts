import type { Branch, IsoDate, LibraryEvent, LibraryInfo } from "@freihand/contract";
import { wallClock } from "../../parts/opening-hours.rules.ts";
import { useNow } from "../../parts/useNow.ts";
import { filterEvents, type EventFilter } from "./event-filter.rules.ts";
import { isOver } from "./event-time.rules.ts";

/** The events that are not over yet, and what is needed to tell of them. */
export interface ComingEvents {
  readonly all: readonly LibraryEvent[];
  /** Those that fit the filter. */
  readonly found: readonly LibraryEvent[];
  /** The library's day. */
  readonly today: IsoDate;
  readonly branches: readonly Branch[];
  readonly nameOf: (branchId: string) => string | undefined;
  /** The clock on the library's wall shows another time than the device's. */
  readonly isElsewhere: boolean;
}

interface ComingEventsParams {
  readonly events: readonly LibraryEvent[];
  readonly filter: EventFilter;
  /** Undefined: it could not be had; the device's own zone holds, and branches have no names. */
  readonly info: LibraryInfo | undefined;
}

/** What is to come by the library's clock; an event goes while one looks, when it is over. */
export function useComingEvents({ events, filter, info }: ComingEventsParams): ComingEvents {
  const now = useNow();
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const there = wallClock(now, info?.timezone ?? own);
  const here = wallClock(now, own);
  const branches = info?.branches ?? [];
  const nameOf = (id: string) => branches.find((branch) => branch.id === id)?.name;
  const all = events.filter((event) => !isOver(event, now, there.day));
  return {
    all,
    found: filterEvents(all, filter, nameOf),
    today: there.day,
    branches,
    nameOf,
    isElsewhere: here.time !== there.time || here.day !== there.day,
  };
}
