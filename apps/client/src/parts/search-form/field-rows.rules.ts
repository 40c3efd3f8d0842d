import type { SearchField } from "@freihand/contract";

type Field = Pick<SearchField, "id" | "halfWidth">;

/**
 * Fields that have a row to themselves where two fit beside each other: the last of an odd number between those that the
 * library put in pairs, so that the pairs stay together.
 * @returns their ids
 */
export function fieldsAlone(fields: readonly Field[]): ReadonlySet<string> {
  const alone = new Set<string>();
  let row: Field | undefined;
  for (const field of fields) {
    const isPair = field.halfWidth === true;
    if (isPair && row !== undefined) alone.add(row.id);
    row = isPair || row !== undefined ? undefined : field;
  }
  if (row !== undefined) alone.add(row.id);
  return alone;
}
