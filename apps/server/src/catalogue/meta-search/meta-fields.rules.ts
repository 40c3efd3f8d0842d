import { meaningFields, type FieldValue, type Locale, type SearchField } from "@freihand/contract";

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
  return meaningFields(locale).filter(({ meaning }) => offered.has(meaning));
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
 * Meta field ids mapped to the library's own; an id that no field means stays as it is (and is then unknown).
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
