import { shownTitle } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import type { BibRecord, CoverQuery, Hit, LibraryId } from "@freihand/contract";
import { availabilityOf } from "./availability.rules.ts";
import { titleCopies } from "./copy-state.rules.ts";
import { branchNameOf, type Telling } from "./library-facts.rules.ts";

/** A title as one line of a list. */
export function hitOf(record: BibRecord, state: TitleState | undefined, telling: Telling): Hit {
  const { facts, locale, today } = telling;
  const author = authorOf(record);
  const [series] = record.series;
  return {
    libraryId: facts.library,
    id: record.id,
    title: shownTitle(record),
    mediaType: record.mediaType,
    cover: coverOf(record, facts.library, "small"),
    availability: availabilityOf(record, titleCopies(state), {
      locale,
      today,
      branchName: branchNameOf(facts),
      // a title without copies in a list is either a roof over volumes or empty; the record page tells which
      hasVolumes: record.items.length === 0 && record.part === undefined,
    }),
    ...(record.subtitle === undefined ? {} : { subtitle: record.subtitle }),
    ...(author === undefined ? {} : { author }),
    ...(record.year === undefined ? {} : { year: record.year }),
    ...(record.isbn.length === 0 ? {} : { isbn: [...record.isbn] }),
    ...(series === undefined ? {} : { series }),
    ...(record.languages.length === 0 ? {} : { languages: [...record.languages] }),
  };
}

/** Where the picture of a title is asked for. */
export const coverOf = (
  record: BibRecord,
  libraryId: LibraryId,
  type: "small" | "large",
): CoverQuery => ({ type, libraryId, id: record.id });

/** The first creator as people write names: `Astrid Lindgren`. */
export function authorOf({ creators }: BibRecord): string | undefined {
  const [first] = creators;
  return first === undefined ? undefined : naturalName(first.name);
}

/** `Lindgren, Astrid` as `Astrid Lindgren`; other forms stay as they are. */
export function naturalName(name: string): string {
  const [family, given, ...more] = name.split(", ");
  return family === undefined || given === undefined || more.length > 0
    ? name
    : `${given} ${family}`;
}
