import { columnKey } from "@freihand/csv";
import * as z from "zod/mini";

const LONGEST_NAME = 200;
const MAX_SOURCES = 5;

const column = z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME));
/** Of several columns the first that is not empty counts. */
export const columnsSchema = z.union([
  column,
  z.array(column).check(z.minLength(1), z.maxLength(MAX_SOURCES)),
]);

/** Never read, whatever a mapping says: passwords of other systems stay there. */
const SECRET = /passwor[dt]|kennwort|passwd|^pin$|secret/;

/** Where a field stands in a table. */
export interface ColumnSource {
  /** Place of the column, from 0. */
  readonly index: number;
  /** Its name, as in the table. */
  readonly column: string;
}

/** Which columns fill which field. */
export type ColumnPlan<Field extends string> = ReadonlyMap<Field, readonly ColumnSource[]>;

/** What the columns of a kind of table are called. */
export interface ColumnNames<Field extends string> {
  readonly fields: readonly (Field | "card")[];
  /** Usual names, the most telling first, in the form of `columnKey`, between blanks. */
  readonly known: Readonly<Record<Field | "card", string>>;
  /** Several columns of these count in their order, until one is not empty. */
  readonly several?: ReadonlySet<Field | "card">;
}

const LISTED = 40;

const listed = (header: readonly string[]): string =>
  header
    .slice(0, LISTED)
    .map((name) => `"${name}"`)
    .join(", ");

const isSecret = (name: string): boolean => SECRET.test(columnKey(name));

/** Columns that are not read, and those of them that never are. */
export function unreadColumns(
  header: readonly string[],
  plan: ColumnPlan<string>,
): { readonly unread: readonly string[]; readonly secret: readonly string[] } {
  const read = new Set([...plan.values()].flat().map(({ index }) => index));
  const others = header.filter((name, index) => !read.has(index) && name !== "");
  return {
    unread: others.filter((name) => !isSecret(name)),
    secret: others.filter(isSecret),
  };
}

/**
 * Which column of a table is what.
 *
 * @param named by a mapping; undefined: columns are known by their usual names
 */
export function planColumns<Field extends string>(
  header: readonly string[],
  named: NamedColumns<Field> | undefined,
  names: ColumnNames<Field>,
):
  | { readonly ok: true; readonly plan: ColumnPlan<Field | "card"> }
  | { readonly ok: false; readonly reason: string } {
  const places = new Map(
    header.map((name, index) => [columnKey(name), { index, column: name }] as const).toReversed(),
  );
  const planned = named === undefined ? guessed(places, names) : written(places, named, names);
  if (typeof planned === "string")
    return { ok: false, reason: `${planned}; it has ${listed(header)}` };
  if (!planned.has("card"))
    return {
      ok: false,
      reason: `it has no column with the numbers of cards: name it in a mapping ("columns": {"card": …}); it has ${listed(header)}`,
    };
  return { ok: true, plan: planned };
}

type Places = ReadonlyMap<string, ColumnSource>;
type NamedColumns<Field extends string> = {
  readonly [Name in Field | "card"]?: string | readonly string[] | undefined;
};

function guessed<Field extends string>(
  places: Places,
  { fields, known, several }: ColumnNames<Field>,
): ColumnPlan<Field | "card"> {
  const plan = new Map<Field | "card", readonly ColumnSource[]>();
  for (const field of fields) {
    const found = known[field].split(" ").flatMap((key) => places.get(key) ?? []);
    if (found.length > 0) plan.set(field, several?.has(field) === true ? found : found.slice(0, 1));
  }
  return plan;
}

/** @returns what is wrong with the mapping */
function written<Field extends string>(
  places: Places,
  columnsOf: NamedColumns<Field>,
  { fields }: ColumnNames<Field>,
): ColumnPlan<Field | "card"> | string {
  const plan = new Map<Field | "card", readonly ColumnSource[]>();
  for (const field of fields) {
    const named = [columnsOf[field] ?? []].flat();
    const secret = named.find(isSecret);
    if (secret !== undefined) return `the column "${secret}" (columns.${field}) is never read`;
    const missing = named.find((name) => !places.has(columnKey(name)));
    if (missing !== undefined) return `it has no column "${missing}" (columns.${field})`;
    if (named.length > 0)
      plan.set(
        field,
        named.flatMap((name) => places.get(columnKey(name)) ?? []),
      );
  }
  return plan;
}
