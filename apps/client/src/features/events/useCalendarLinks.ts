import type { LibraryId } from "@freihand/contract";
import { endpointPath } from "../../api/endpoint-path.rules.ts";
import { useLocale } from "../../i18n/context.ts";
import { useProject } from "../../model/config/config.query.ts";
import { usePlatform } from "../../platform/context.ts";
import type { EventFilter } from "./event-filter.rules.ts";

/** Addresses of calendar files. @source spec §7 "calendar download" */
export interface CalendarLinks {
  readonly one: (id: string) => string;
  /** The coming events for a branch and an audience; text filters on this page only. */
  readonly all: (filter: Pick<EventFilter, "branchId" | "audience">) => string;
}

export function useCalendarLinks(libraryId: LibraryId): CalendarLinks {
  const { server } = usePlatform();
  const place = { server, locale: useLocale(), project: useProject() };
  return {
    one: (id) => endpointPath("eventCalendar", { ...place, params: { libraryId, id } }),
    all: ({ branchId, audience }) =>
      endpointPath("eventsCalendar", {
        ...place,
        params: { libraryId },
        query: { branchId, audience },
      }),
  };
}
