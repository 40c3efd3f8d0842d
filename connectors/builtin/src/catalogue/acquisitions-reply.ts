import { MIN_SEARCH_TEXT, type ArrivalGroup, type ArrivalsQuery } from "@freihand/catalogue";
import {
  MEDIA_TYPES,
  type AcquisitionsReply,
  type Locale,
  type MediaType,
} from "@freihand/contract";
import { toHit } from "./hit.rules.ts";
import type { CatalogueContext } from "./library-facts.rules.ts";
import { listContext, type CatalogueSources } from "./record-detail.ts";

type Group = AcquisitionsReply["groups"][number];

const MORE: Readonly<Record<Locale, string>> = { de: "Weitere Titel", en: "More titles" };
/** No subject is empty. */
const MORE_ID = "";

/** New titles by subject, with their current availability. */
export function acquisitionsReply(
  query: ArrivalsQuery,
  { index, copies }: CatalogueSources,
  context: CatalogueContext,
): AcquisitionsReply {
  const { groups, mediaTypes } = index.arrivals(query);
  const ids = groups.flatMap(({ records }) => records.map(({ id }) => id));
  const { project, library } = context.facts;
  const states = copies.statesOf({ project, libraryId: library }, ids);
  return {
    groups: groups.map((group) => ({
      ...groupName(group, query, context.locale),
      since: query.since,
      total: group.total,
      results: group.records.map((record) =>
        toHit(record, states.get(record.id), listContext(context, index)),
      ),
    })),
    mediaTypes: mediaTypes.flatMap(({ mediaType, total }) => {
      const known = MEDIA_TYPES.find((one) => one === mediaType);
      return known === undefined ? [] : [{ mediaType: known, total }];
    }),
  };
}

function groupName(
  { subject }: ArrivalGroup,
  { mediaType }: ArrivalsQuery,
  locale: Locale,
): Pick<Group, "id" | "label" | "search"> {
  if (subject === undefined) return { id: MORE_ID, label: MORE[locale] };
  const named = { id: subject, label: subject };
  // the search accepts no shorter words
  return subject.length < MIN_SEARCH_TEXT
    ? named
    : { ...named, search: searchFor(subject, mediaType) };
}

/** Everything on the subject, the most recently acquired first. */
const searchFor = (subject: string, mediaType: MediaType | undefined) => ({
  id: "KEYWORD",
  value: subject,
  filters: {
    subject: [subject],
    ...(mediaType === undefined ? {} : { media: [mediaType] }),
  },
  sort: "newest",
});
