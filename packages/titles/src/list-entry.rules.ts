import { shownTitle, workKey } from "@freihand/catalogue";
import { authorText, coverQuery } from "@freihand/connector-kit/copies";
import type { BibRecord, Hit, LibraryId, Locale, RecordDetail } from "@freihand/contract";
import { hostText } from "./host-text.rules.ts";

/** Whose title it is, and who reads about it. */
export interface TitleContext {
  readonly library: LibraryId;
  readonly locale: Locale;
}

/** A title as a list entry, without its availability. */
export const listEntry = (record: BibRecord, context: TitleContext): Omit<Hit, "availability"> => ({
  ...nameOf(record, context, "small"),
  ...descriptiveFacts(record),
  ...codedFacts(record),
});

/** What the page of a title begins with. */
export const titleHeading = (
  record: BibRecord,
  context: TitleContext,
): Pick<
  RecordDetail,
  "libraryId" | "id" | "title" | "subtitle" | "author" | "mediaType" | "languages" | "cover"
> => ({
  ...nameOf(record, context, "large"),
  ...(record.subtitle === undefined ? {} : { subtitle: record.subtitle }),
  ...(record.languages.length === 0 ? {} : { languages: [...record.languages] }),
});

function nameOf(record: BibRecord, { library, locale }: TitleContext, size: "small" | "large") {
  const author = authorText(record, locale);
  return {
    libraryId: library,
    id: record.id,
    title: shownTitle(record),
    mediaType: record.mediaType,
    cover: coverQuery(record, library, size),
    ...(author === undefined ? {} : { author }),
  };
}

/** Parts shown to patrons. */
function descriptiveFacts(record: BibRecord): Partial<Hit> {
  const { subtitle, ownScript, year, years } = record;
  const host = hostText(record);
  return {
    ...(subtitle === undefined ? {} : { subtitle }),
    ...(ownScript === undefined ? {} : { ownScript }),
    ...(year === undefined ? {} : { year }),
    ...(years === undefined ? {} : { years }),
    // the same word in both languages
    ...(host === "" ? {} : { host: `In: ${host}` }),
  };
}

/** Parts used to compare titles. */
function codedFacts(record: BibRecord): Partial<Hit> {
  const {
    isbn,
    series: [series],
    languages,
  } = record;
  const work = workKey(record);
  return {
    ...(work === undefined ? {} : { work }),
    ...(isbn.length === 0 ? {} : { isbn: [...isbn] }),
    ...(series === undefined ? {} : { series }),
    ...(languages.length === 0 ? {} : { languages: [...languages] }),
  };
}
