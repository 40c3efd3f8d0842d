import { addDays, isoDate } from "@freihand/contract";
import { onOneLine } from "@freihand/contract/citation";
import { placeOf } from "./library-data.rules.ts";
import { shortText, things, type LinkedData } from "./linked-data.rules.ts";
import type { Branch, LibraryEvent } from "@freihand/contract";

/** More of them make a page longer than search engines read. */
const MAX_EVENTS = 50;
/** The rest is shown only on the page itself. */
const DESCRIPTION_CHARACTERS = 300;

/**
 * Events for search engines. Prices are texts for people, so there are no offers.
 * @param events earliest first
 * @source decision 72
 */
export const eventData = (
  events: readonly LibraryEvent[],
  branches: readonly Branch[],
): readonly LinkedData[] => events.slice(0, MAX_EVENTS).flatMap((event) => dataOf(event, branches));

function dataOf(event: LibraryEvent, branches: readonly Branch[]): readonly LinkedData[] {
  const branch = branches.find(({ id }) => id === event.branchId);
  return things("Event", {
    name: onOneLine(event.title),
    ...timesOf(event),
    eventStatus: `https://schema.org/${event.cancelled ? "EventCancelled" : "EventScheduled"}`,
    location: locationOf(event, branch),
    description: shortText(event.text ?? "", DESCRIPTION_CHARACTERS),
    image: event.image,
    url: event.url,
  });
}

/** All-day events have dates; their last one is the day before the end. */
function timesOf({ start, end, allDay }: LibraryEvent) {
  if (!allDay) return { startDate: start, endDate: end };
  const last = end === undefined ? undefined : addDays(dayOf(end), -1);
  return { startDate: dayOf(start), endDate: last };
}

const dayOf = (instant: string) => isoDate.parse(instant.slice(0, 10));

/** The room, then the branch it is in. */
const locationOf = ({ place }: LibraryEvent, branch: Branch | undefined) =>
  things("Place", {
    name: [place, branch?.name]
      .map((name = "") => onOneLine(name))
      .filter((name) => name !== "")
      .join(", "),
    address: onOneLine(branch?.address ?? ""),
    geo: placeOf(branch?.geo),
  });
