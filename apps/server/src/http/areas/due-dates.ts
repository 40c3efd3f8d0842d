import { reachableOrigin } from "../../projects/public-origin.rules.ts";
import type { SignedIn } from "../../auth/signed-in.ts";
import type { DueDates } from "../../due-dates/due-dates.ts";
import type { FeedPlace, Feeds } from "../../due-dates/feeds.ts";
import type { Project } from "../../projects/projects.ts";
import type { Handlers } from "../routes.ts";
import type { Locale } from "@freihand/contract";

type DueDateCalls = "dueDateCalendar" | "feedStatus" | "switchFeed" | "feedCalendar";

interface DueDateAreas {
  readonly dueDates: DueDates<SignedIn>;
  readonly feeds: Feeds;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

const CALENDAR = { "content-type": "text/calendar; charset=utf-8" };

/** Due dates as calendars. */
export function dueDateHandlers(areas: DueDateAreas): Pick<Handlers, DueDateCalls> {
  const { dueDates, feeds } = areas;
  const placeOf = ({ project, locale, host }: PlaceFacts): FeedPlace => ({
    locale,
    origin: reachableOrigin(project.configAt(areas.now()), host),
  });
  return {
    dueDateCalendar: async ({ patron, locale, signal }) => {
      const { text, fileName } = await dueDates(patron, { locale, signal });
      const headers = { ...CALENDAR, "content-disposition": `attachment; filename="${fileName}"` };
      return { body: text, headers };
    },
    feedStatus: (call) => feeds.status(call.patron, placeOf(call)),
    switchFeed: async (call) => {
      if (call.body.enabled) return feeds.enable(call.patron, placeOf(call));
      await feeds.disable(call.patron);
      return {};
    },
    feedCalendar: async ({ project, params, locale, headersOnly }) => {
      const request = { project: project.id, token: params.token, locale, headersOnly };
      const { text, fileName } = await feeds.calendar(request);
      const headers = { ...CALENDAR, "content-disposition": `inline; filename="${fileName}"` };
      return { body: text, headers };
    },
  };
}

interface PlaceFacts {
  readonly project: Project;
  readonly locale: Locale;
  readonly host: string;
}
