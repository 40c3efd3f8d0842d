import type { BibRecord, CoverQuery, Creator, LibraryId, Locale } from "@freihand/contract";

/** Roles of people under whose name a title is known. */
const AUTHORS: ReadonlySet<string> = new Set(["aut", "cre", "cmp", "art", "ctg", "drt", "fmd"]);

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
