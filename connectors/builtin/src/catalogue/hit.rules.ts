import { shownTitle } from "@freihand/catalogue";
import type { TitleState } from "@freihand/circulation";
import type { BibRecord, CoverQuery, Creator, Hit, LibraryId, Locale } from "@freihand/contract";
import { summariseAvailability } from "./availability.rules.ts";
import { titleCopies } from "./copy-state.rules.ts";
import { branchNames, type CatalogueContext } from "./library-facts.rules.ts";
import { hostText } from "./host-text.rules.ts";

/** Roles of people under whose name a title is known. */
const AUTHORS: ReadonlySet<string> = new Set(["aut", "cre", "cmp", "art", "ctg", "drt", "fmd"]);

/** A title as a list entry. */
export function toHit(
  record: BibRecord,
  state: TitleState | undefined,
  context: CatalogueContext & { readonly hasVolumes?: (id: string) => boolean },
): Hit {
  const { facts, locale, today } = context;
  const author = authorText(record, locale);
  return {
    libraryId: facts.library,
    id: record.id,
    title: shownTitle(record),
    mediaType: record.mediaType,
    cover: coverQuery(record, facts.library, "small"),
    availability: summariseAvailability(record, titleCopies(state), {
      locale,
      today,
      branchName: branchNames(facts),
      hasVolumes: record.items.length === 0 && context.hasVolumes?.(record.id) === true,
    }),
    ...(author === undefined ? {} : { author }),
    ...hitFacts(record),
  };
}

/** Optional fields of a record. */
const hitFacts = (record: BibRecord): Partial<Hit> => ({
  ...descriptiveFacts(record),
  ...codedIn(record),
});

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
function codedIn({ isbn, series: [series], languages }: BibRecord): Partial<Hit> {
  return {
    ...(isbn.length === 0 ? {} : { isbn: [...isbn] }),
    ...(series === undefined ? {} : { series }),
    ...(languages.length === 0 ? {} : { languages: [...languages] }),
  };
}

/** Parameters for requesting the cover of a title. */
export const coverQuery = (
  record: BibRecord,
  libraryId: LibraryId,
  type: "small" | "large",
): CoverQuery => ({ type, libraryId, id: record.id });

const EDITOR: Readonly<Record<Locale, string>> = { de: "Hrsg.", en: "ed." };

/** The first creator in natural order, `Astrid Lindgren`; an editor is marked as such. */
export function authorText({ creators }: BibRecord, locale: Locale): string | undefined {
  const first = creators.find(({ role }) => role !== "edt") ?? creators[0];
  if (first === undefined) return undefined;
  // translators and the like of an edited volume are less significant than its editor
  const main = first.role === undefined || AUTHORS.has(first.role) ? first : creators[0];
  const name = main === undefined ? "" : naturalName(main);
  return main?.role === "edt" ? `${name} (${EDITOR[locale]})` : name;
}

/** `Lindgren, Astrid` as `Astrid Lindgren`; bodies and other forms stay as they are. */
function naturalName({ name, isBody }: Creator): string {
  if (isBody === true) return name;
  const [family, given, ...more] = name.split(", ");
  return family === undefined || given === undefined || more.length > 0
    ? name
    : `${given} ${family}`;
}
