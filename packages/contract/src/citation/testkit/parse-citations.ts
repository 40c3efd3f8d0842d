import { Cite } from "@citation-js/core";
import "@citation-js/plugin-bibtex";
import "@citation-js/plugin-ris";
import * as z from "zod/mini";

const name = z.object({
  family: z.optional(z.string()),
  given: z.optional(z.string()),
  suffix: z.optional(z.string()),
  literal: z.optional(z.string()),
  "non-dropping-particle": z.optional(z.string()),
});
const texts = z.union([z.string(), z.array(z.string())]);

const parsedCitation = z.object({
  type: z.string(),
  title: z.optional(z.string()),
  author: z.optional(z.array(name)),
  editor: z.optional(z.array(name)),
  composer: z.optional(z.array(name)),
  issued: z.optional(z.object({ "date-parts": z.array(z.array(z.number())) })),
  publisher: z.optional(z.string()),
  "publisher-place": z.optional(z.string()),
  "collection-title": z.optional(z.string()),
  "collection-number": z.optional(z.string()),
  edition: z.optional(z.string()),
  volume: z.optional(z.string()),
  ISBN: z.optional(texts),
  language: z.optional(texts),
  URL: z.optional(z.string()),
  note: z.optional(z.string()),
  keyword: z.optional(z.string()),
  "citation-key": z.optional(z.string()),
});
/** What an independent parser reads in one of our files. */
export type ParsedCitation = z.infer<typeof parsedCitation>;

const READERS = { ris: "@ris/file", bibtex: "@biblatex/text" } as const;

/** Parses a RIS or BibTeX file with `@citation-js`. */
export const parseCitations = (file: string, form: keyof typeof READERS): ParsedCitation[] =>
  z.array(parsedCitation).parse(new Cite(file, { forceType: READERS[form] }).data);

/** A parsed name in the order in which it was written. */
export const writtenName = (parsed: z.infer<typeof name>): string =>
  [parsed["non-dropping-particle"], parsed.family ?? parsed.literal, parsed.given, parsed.suffix]
    .filter((part) => part !== undefined)
    .join(" ");
