import type { CalendarFile, Events } from "../../events/events.ts";
import type { LibraryId } from "@freihand/contract";
import type { Project } from "../../projects/projects.ts";
import type { FileResponse } from "../answer.ts";
import type { Handlers } from "../routes.ts";

interface InLibrary {
  readonly project: Project;
  readonly params: { readonly libraryId: LibraryId };
}

const placeOf = ({ project, params }: InLibrary) => ({
  project: project.id,
  library: params.libraryId,
});

/** Events, and calendars of them. */
export const eventHandlers = (
  area: Events,
): Pick<Handlers, "events" | "eventCalendar" | "eventsCalendar"> => ({
  events: (call) => area.list(placeOf(call), call),
  eventCalendar: async (call) => download(await area.one(placeOf(call), call.params.id, call)),
  eventsCalendar: async (call) => download(await area.all(placeOf(call), call.query, call)),
});

const download = ({ text, fileName }: CalendarFile): FileResponse => ({
  body: text,
  headers: {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `attachment; filename="${fileName}"`,
  },
});
