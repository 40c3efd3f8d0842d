import type { ListMistake } from "@freihand/connector-kit";
import { MEDIA_TYPES } from "@freihand/contract";

/** Scope of a row; undefined: everybody, everything. */
interface Row {
  readonly groups?: readonly string[];
  readonly mediaTypes?: readonly string[];
}

/** Means all groups that no row names. */
const OTHERS = "";

/**
 * Rows that never apply because earlier ones cover their whole scope, such as a general row before a special one.
 * @param rows as written in the file
 */
export function unreachableRules(rows: unknown): readonly ListMistake[] {
  const read = Array.isArray(rows) ? rows.map(parseRow) : [];
  const groups = [...new Set([OTHERS, ...read.flatMap((row) => row?.groups ?? [])])];
  return read.flatMap((row, at) => {
    if (row === undefined) return [];
    const earlier = read.slice(0, at).flatMap((one, index) => (one ? [{ row: one, index }] : []));
    const cases = (row.groups ?? groups).flatMap((group) =>
      (row.mediaTypes ?? MEDIA_TYPES).map((mediaType) => ({ group, mediaType })),
    );
    const deciding = cases.map((one) => earlier.find((other) => fits(other.row, one))?.index);
    if (cases.length > 0 && deciding.includes(undefined)) return [];
    return [{ path: [at], reason: reasonText(deciding) }];
  });
}

const fits = (
  { groups, mediaTypes }: Row,
  one: { readonly group: string; readonly mediaType: string },
): boolean =>
  (groups?.includes(one.group) ?? true) && (mediaTypes?.includes(one.mediaType) ?? true);

function reasonText(deciding: readonly (number | undefined)[]): string {
  if (deciding.length === 0) return "is for nobody: an empty list of groups or mediaTypes";
  const rows = [...new Set(deciding)]
    .map((index) => `rules.${String(index)}`)
    .toSorted()
    .join(" and ");
  return `is never reached: all that it is for is decided by ${rows}; put the special row before the general one`;
}

/** @returns undefined for a row that is invalid in itself */
function parseRow(row: unknown): Row | undefined {
  if (typeof row !== "object" || row === null) return undefined;
  const groups = parseList(Reflect.get(row, "groups"));
  const mediaTypes = parseList(Reflect.get(row, "mediaTypes"));
  if (groups === "wrong" || mediaTypes === "wrong") return undefined;
  return { ...(groups && { groups }), ...(mediaTypes && { mediaTypes }) };
}

function parseList(value: unknown): readonly string[] | "wrong" | undefined {
  if (value === undefined) return undefined;
  if (!Array.isArray(value)) return "wrong";
  const texts = value.filter((one) => typeof one === "string");
  return texts.length === value.length ? texts : "wrong";
}
