/** Sort orders of hits; `relevance` is the default. */
export const SORTS = ["relevance", "year_desc", "year_asc", "title", "author", "newest"] as const;
export type SortKey = (typeof SORTS)[number];
