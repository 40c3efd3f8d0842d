import type { BibRecord } from "../bib-record.ts";

/** A book of which nothing is known but what a test says. */
export const plainRecord = (facts: Partial<BibRecord> = {}): BibRecord => ({
  id: "r",
  title: "T",
  creators: [],
  mediaType: "BOOK",
  languages: [],
  isbn: [],
  series: [],
  subjects: [],
  links: [],
  items: [],
  ...facts,
});
