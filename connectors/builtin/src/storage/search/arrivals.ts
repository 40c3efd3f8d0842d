import {
  dayNumber,
  firstRows,
  groupBySubject,
  type Arrivals,
  type ArrivalsQuery,
  type FacetColumn,
} from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";

/** As many subjects as a patron browses without searching. */
const GROUPING = { most: 10, fewest: 3 } as const;
/** Larger than any day that a column holds. */
const DAYS = 2 ** 16;

/** Titles acquired between two days, by subject. Reads one number per title, and the records of the reply. */
export function readArrivals(file: CatalogueFile, query: ArrivalsQuery): Arrivals {
  const all = newestRows(file, query);
  const media = file.facet("media");
  const wanted =
    query.mediaType === undefined
      ? undefined
      : file.numbersOf("media", new Set<string>([query.mediaType]));
  const rows = all.filter((row) => fits(valuesOf(media, row), wanted));
  const subjects = file.facet("subject");
  const groups = groupBySubject(rows, (row) => valuesOf(subjects, row), GROUPING);
  return {
    groups: groups.map((group) => ({
      subject: group.subject === undefined ? undefined : file.label("subject", group.subject),
      total: group.rows.length,
      records: group.rows.slice(0, query.perGroup).flatMap((row) => file.recordOfRow(row) ?? []),
    })),
    mediaTypes: mediaTotals(file, all, media),
  };
}

/** The latest first, those of one day by title. */
function newestRows({ facts }: CatalogueFile, { since, until }: ArrivalsQuery): readonly number[] {
  const { added, byTitle } = facts;
  // day 0 means "not known"
  const from = Math.max(1, dayNumber(since));
  const to = dayNumber(until);
  const rows = byTitle.rowAt.filter((row) => isBetween(added[row] ?? 0, from, to));
  const keyOf = (row: number): number => DAYS - 1 - (added[row] ?? 0);
  return [...firstRows(rows, byTitle, { keyOf, wanted: rows.length })];
}

const isBetween = (day: number, from: number, to: number): boolean => day >= from && day <= to;

const valuesOf = ({ starts, ends, values }: FacetColumn, row: number): readonly number[] =>
  Array.from(values.subarray(starts[row] ?? 0, ends[row] ?? 0));

const fits = (values: readonly number[], wanted: ReadonlySet<number> | undefined): boolean =>
  wanted === undefined || values.some((value) => wanted.has(value));

function mediaTotals(file: CatalogueFile, rows: readonly number[], media: FacetColumn) {
  const totals = new Map<number, number>();
  for (const row of rows)
    for (const value of valuesOf(media, row)) totals.set(value, (totals.get(value) ?? 0) + 1);
  return [...totals]
    .map(([value, total]) => ({ mediaType: file.label("media", value), total }))
    .toSorted((a, b) => b.total - a.total);
}
