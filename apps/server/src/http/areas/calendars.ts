import { reachableOrigin } from "../../projects/settings/public-origin.rules.ts";
import { placeOf } from "./catalogue.ts";
import type { Locale } from "@freihand/contract";
import type { DueDates } from "../../due-dates/due-dates.ts";
import type { FeedPlace, Feeds } from "../../due-dates/feeds.ts";
import type { Events } from "../../events/events.ts";
import type { SignedIn } from "../../identity.ts";
import type { CalendarFile } from "../../libraries/calendar-text.rules.ts";
import type { Project } from "../../projects/projects.ts";
import type { FileResponse } from "../answer.ts";
import type { Handlers } from "../routes.ts";

const calendar = (
  { text, fileName }: CalendarFile,
  disposition: "attachment" | "inline" = "attachment",
): FileResponse => ({
  body: text,
  headers: {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": `${disposition}; filename="${fileName}"`,
  },
});

/** Events, and calendars of them. */
export const eventHandlers = (
  area: Events,
): Pick<Handlers, "events" | "eventCalendar" | "eventsCalendar"> => ({
  events: (call) => area.list(placeOf(call), call),
  eventCalendar: async (call) => calendar(await area.one(placeOf(call), call.params.id, call)),
  eventsCalendar: async (call) => calendar(await area.all(placeOf(call), call.query, call)),
});

interface DueDateAreas {
  readonly dueDates: DueDates<SignedIn>;
  readonly feeds: Feeds;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

type DueDateCalls = "dueDateCalendar" | "feedStatus" | "switchFeed" | "feedCalendar";

/** Due dates as calendars. */
export function dueDateHandlers({
  dueDates,
  feeds,
  now,
}: DueDateAreas): Pick<Handlers, DueDateCalls> {
  const feedPlaceOf = ({ project, locale, host }: PlaceFacts): FeedPlace => ({
    locale,
    origin: reachableOrigin(project.configAt(now()), host),
  });
  return {
    dueDateCalendar: async ({ patron, locale, signal }) =>
      calendar(await dueDates(patron, { locale, signal })),
    feedStatus: (call) => feeds.status(call.patron, feedPlaceOf(call)),
    switchFeed: async (call) => {
      if (call.body.enabled) return feeds.enable(call.patron, feedPlaceOf(call));
      await feeds.disable(call.patron);
      return {};
    },
    feedCalendar: async ({ project, params, locale, headersOnly }) => {
      const request = { project: project.id, token: params.token, locale, headersOnly };
      return calendar(await feeds.calendar(request), "inline");
    },
  };
}

interface PlaceFacts {
  readonly project: Project;
  readonly locale: Locale;
  readonly host: string;
}
