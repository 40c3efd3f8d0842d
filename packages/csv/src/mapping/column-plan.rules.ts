import { columnKey } from "./column-name.rules.ts";
import type { CsvColumns, CsvField } from "./csv-mapping.rules.ts";
import { KNOWN_COLUMNS, KNOWN_PERSONS } from "./known-columns.rules.ts";

/** One column of a table from which a field is read. */
export interface CsvSource {
  /** Place of the column, from 0. */
  readonly index: number;
  /** Its name, as in the table. */
  readonly column: string;
  /** Between several texts in one cell; undefined: the usual ones. */
  readonly separator?: string;
  /** MARC relator code of the persons in the column. */
  readonly role?: string;
  /** Meaning by the value in lower case; undefined: none was given. */
  readonly values?: ReadonlyMap<string, string>;
  /** Meaning of every other value. */
  readonly other?: string;
}

/** Which columns fill which field. */
export type ColumnPlan = ReadonlyMap<CsvField, readonly CsvSource[]>;

/** A plan, or in plain English why there is none. */
export type PlannedColumns =
  | {
      readonly ok: true;
      readonly plan: ColumnPlan;
      /** Whether the plan was made by the names of the columns alone. */
      readonly isGuessed: boolean;
    }
  | { readonly ok: false; readonly reason: string };

/** Columns of a table by the key of their name; of several with the same name the first. */
const placesOf = (header: readonly string[]): ReadonlyMap<string, number> =>
  new Map(header.map((name, index) => [columnKey(name), index] as const).toReversed());

const LISTED = 40;
const LONGEST = 60;

const listed = (header: readonly string[]): string => {
  const names = header.slice(0, LISTED).map((name) => `"${name.slice(0, LONGEST)}"`);
  return `${names.join(", ")}${header.length > LISTED ? " …" : ""}`;
};

type Written = Exclude<CsvColumns[CsvField], undefined>;
type WrittenSource = Exclude<Written, readonly unknown[]>;

/** A source in its long form. */
interface LongSource {
  readonly column: string;
  readonly separator?: string | undefined;
  readonly role?: string | undefined;
  readonly values?: Readonly<Record<string, string>> | undefined;
  readonly other?: string | undefined;
}

const longForm = (source: WrittenSource): LongSource =>
  typeof source === "string" ? { column: source } : source;

const isList = (written: Written): written is Extract<Written, readonly unknown[]> =>
  Array.isArray(written);

function planned(source: LongSource, header: readonly string[], index: number): CsvSource {
  const { separator, role, values, other } = source;
  const meanings =
    values &&
    new Map(Object.entries(values).map(([value, meaning]) => [value.toLowerCase(), meaning]));
  return {
    index,
    column: header[index] ?? source.column,
    ...(separator === undefined ? {} : { separator }),
    ...(role === undefined ? {} : { role }),
    ...(meanings === undefined ? {} : { values: meanings }),
    ...(other === undefined ? {} : { other }),
  };
}

const FIELDS: readonly CsvField[] = [...KNOWN_COLUMNS.map(([field]) => field), "persons", "notes"];

/** The plan that the library's settings describe. */
function writtenPlan(columns: CsvColumns, header: readonly string[]): PlannedColumns {
  const places = placesOf(header);
  const plan = new Map<CsvField, readonly CsvSource[]>();
  for (const field of FIELDS) {
    const written = columns[field];
    if (written === undefined) continue;
    const sources = (isList(written) ? written : [written]).map(longForm);
    const missing = sources.find(({ column }) => !places.has(columnKey(column)));
    if (missing !== undefined)
      return {
        ok: false,
        reason: `it has no column "${missing.column}" (csv.columns.${field}); it has ${listed(header)}`,
      };
    plan.set(
      field,
      sources.map((source) => planned(source, header, places.get(columnKey(source.column)) ?? 0)),
    );
  }
  return { ok: true, plan, isGuessed: false };
}

function guessedPersons(
  header: readonly string[],
  places: ReadonlyMap<string, number>,
): readonly CsvSource[] {
  return KNOWN_PERSONS.flatMap(([role, keys]) =>
    keys.flatMap((key) => {
      const index = places.get(key);
      return index === undefined
        ? []
        : planned({ column: key, ...(role === "" ? {} : { role }) }, header, index);
    }),
  );
}

/** The plan that the names of the columns suggest. */
function guessedPlan(header: readonly string[]): ColumnPlan {
  const places = placesOf(header);
  const plan = new Map<CsvField, readonly CsvSource[]>();
  for (const [field, keys] of KNOWN_COLUMNS) {
    const index = keys.map((key) => places.get(key)).find((at) => at !== undefined);
    if (index !== undefined) plan.set(field, [planned({ column: "" }, header, index)]);
  }
  const persons = guessedPersons(header, places);
  if (persons.length > 0) plan.set("persons", persons);
  return plan;
}

/**
 * Which columns fill which field.
 * @param columns of the library's settings; undefined: by the usual names of columns
 */
export function planColumns(
  header: readonly string[],
  columns: CsvColumns | undefined,
): PlannedColumns {
  if (columns !== undefined) return writtenPlan(columns, header);
  const plan = guessedPlan(header);
  return plan.has("title")
    ? { ok: true, plan, isGuessed: true }
    : {
        ok: false,
        reason: `none of its columns is known as the one with the title: name it in csv.columns of the library's file; it has ${listed(header)}`,
      };
}

/** Fields that columns without a use suggest by their names: what a written mapping may have forgotten. */
export function unusedColumns(
  header: readonly string[],
  plan: ColumnPlan,
): readonly { readonly column: string; readonly field: CsvField | undefined }[] {
  const used = new Set([...plan.values()].flat().map(({ index }) => index));
  const suggested = new Map(
    [...guessedPlan(header)].flatMap(([field, sources]) =>
      plan.has(field) ? [] : sources.map(({ index }) => [index, field] as const),
    ),
  );
  return header.flatMap((column, index) =>
    used.has(index) ? [] : { column, field: suggested.get(index) },
  );
}
