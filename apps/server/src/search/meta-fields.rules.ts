import type { FieldMeaning, FieldValue, Locale, SearchField } from "@freihand/contract";

interface MetaField {
  readonly label: Readonly<Record<Locale, string>>;
  readonly kind: SearchField["kind"];
  readonly advanced: boolean;
  readonly halfWidth?: boolean;
}

const META_FIELDS = {
  FREE: { label: { de: "Freie Suche", en: "Any words" }, kind: "text", advanced: false },
  TITLE: { label: { de: "Titel", en: "Title" }, kind: "text", advanced: false },
  AUTHOR: { label: { de: "Person", en: "Author" }, kind: "text", advanced: false },
  KEYWORD: { label: { de: "Schlagwort", en: "Subject" }, kind: "text", advanced: true },
  ISBN: { label: { de: "ISBN", en: "ISBN" }, kind: "barcode", advanced: true },
  YEAR: { label: { de: "Jahr", en: "Year" }, kind: "number", advanced: true },
  YEAR_START: {
    label: { de: "Jahr von", en: "Year from" },
    kind: "number",
    advanced: true,
    halfWidth: true,
  },
  YEAR_END: {
    label: { de: "Jahr bis", en: "Year to" },
    kind: "number",
    advanced: true,
    halfWidth: true,
  },
} as const satisfies Record<FieldMeaning, MetaField>;

const isMeaning = (id: string): id is FieldMeaning => Object.hasOwn(META_FIELDS, id);

/**
 * The fields of a search in several libraries: every meaning that at least one of them can search.
 * @param perLibrary the fields of each library
 * @source rulings 26
 */
export function metaFields(
  perLibrary: readonly (readonly SearchField[])[],
  locale: Locale,
): readonly SearchField[] {
  const offered = new Set(perLibrary.flat().map(({ meaning }) => meaning));
  return Object.keys(META_FIELDS)
    .filter(isMeaning)
    .filter((meaning) => offered.has(meaning))
    .map((meaning) => {
      const { label, ...field } = META_FIELDS[meaning];
      return { ...field, id: meaning, meaning, label: label[locale], visible: true };
    });
}

/** Position of the first field that the library does not know; undefined: it knows them all. @source rulings 26 */
export function unknownField(
  values: readonly FieldValue[],
  fields: readonly SearchField[],
): number | undefined {
  const index = values.findIndex(({ id }) => !fields.some((field) => field.id === id));
  return index === -1 ? undefined : index;
}

/**
 * Meta field ids put into the library's own words; an id that no field means stays as it is (and is then unknown).
 * @source rulings 26
 */
export function inLibraryFields(
  values: readonly FieldValue[],
  fields: readonly SearchField[],
): FieldValue[] {
  return values.map(({ id, value }) => ({
    id: fields.find(({ meaning }) => meaning === id)?.id ?? `meta:${id}`,
    value,
  }));
}
