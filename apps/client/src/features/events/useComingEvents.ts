import type { Branch, IsoDate, LibraryEvent, LibraryInfo } from "@freihand/contract";
import { wallClock } from "../../parts/opening-hours.rules.ts";
import { useNow } from "../../parts/useNow.ts";
import { filterEvents, type EventFilter } from "./event-filter.rules.ts";
import { isOver } from "./event-time.rules.ts";

/** The events that are not over yet, and what is needed to show them. */
export interface ComingEvents {
  readonly all: readonly LibraryEvent[];
  /** Those that fit the filter. */
  readonly found: readonly LibraryEvent[];
  /** The library's day. */
  readonly today: IsoDate;
  readonly branches: readonly Branch[];
  readonly nameOf: (branchId: string) => string | undefined;
  /** Local time at the library differs from the device's. */
  readonly isElsewhere: boolean;
}

interface ComingEventsParams {
  readonly events: readonly LibraryEvent[];
  readonly filter: EventFilter;
  /** Undefined: could not be loaded; the device's own zone is used, and branches have no names. */
  readonly info: LibraryInfo | undefined;
}

/** Coming events by the library's clock; an event disappears when it is over, even while the page is open. */
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
