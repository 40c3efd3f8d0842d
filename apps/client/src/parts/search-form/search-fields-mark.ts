/** Attribute by which a served page knows that it has search fields, whose code it needs. */
export const SEARCH_FIELDS = "data-search-fields";
