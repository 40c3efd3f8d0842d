import { dayAt, type IsoDate } from "@freihand/contract";
import type { EventBody, EventsReply } from "@freihand/contract/staff";
import { eventProblems } from "./event-problems.rules.ts";
import type { AdminCall } from "./file-change.ts";
import { shownEvents, withEvent } from "./shown-events.ts";
import { libraryOf, type FiledPart } from "./filed-part.ts";

type EventsPage = Omit<Extract<EventsReply, { readonly kind: "done" }>, "kind" | "file">;

/** Events at the library. @param now milliseconds since 1970 UTC */
export function eventsPart(now: () => number): FiledPart<EventsPage, EventBody> {
  const today = (call: AdminCall): IsoDate => dayAt(now(), libraryOf(call).file.timezone);
  return {
    name: "events",
    place: (call) => ({
      project: call.project,
      file: `libraries/${String(libraryOf(call).file.id)}.events.json`,
    }),
    read: (text, call) => {
      const events = shownEvents(text, today(call));
      const branches = libraryOf(call).file.branches.map(({ id, name }) => ({ id, name }));
      const areShown = call.project.configAt(now()).features.events;
      return events && { events, branches, areShown };
    },
    problems: eventProblems,
    edit: (text, body, call) => withEvent(text, body, today(call)),
  };
}
