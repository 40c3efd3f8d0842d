export { coverFacts } from "./cover-facts.ts";
export { languageName } from "./language-name.ts";
export { listEntry, titleHeading } from "./list-entry.rules.ts";
export { MEDIA_LABELS } from "./media-labels.ts";
export { queryText } from "./query-texts.ts";
export { recordFields } from "./record-fields.ts";
export { reservableElsewhere } from "./reservable-elsewhere.rules.ts";
export { toSorts } from "./sort-labels.ts";
export { asCatalogued, titleAvailability } from "./title-availability.rules.ts";
