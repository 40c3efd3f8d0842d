import { MAX_FACET_OPTIONS } from "./facets.rules.ts";

/**
 * The values of one facet for every row of a catalogue file, as numbers. The values of row `r` are
 * `values[starts[r]]` up to, not including, `values[starts[r + 1]]`; each is below `size`.
 */
export interface FacetColumn {
  readonly starts: Uint32Array;
  readonly values: Uint32Array;
  readonly size: number;
}

/** A column, and the values of it that the patron has chosen (`undefined`: no choice made). */
export interface CountedFacet {
  readonly column: FacetColumn;
  readonly chosen: ReadonlySet<number> | undefined;
}

/** Rows that pass every choice, and for every facet how often each value occurs. */
export interface Counted {
  readonly rows: Uint32Array;
  /** In the order of the facets given; `counts[f][v]` is how many titles a choice of `v` would show. */
  readonly counts: readonly Uint32Array[];
}

const NONE_FAILED = -1;
const SEVERAL_FAILED = -2;

/**
 * Applies the choices and counts. A row counts for a facet when it passes the choices in all *other* facets, so that
 * the options of a facet beside the chosen one keep their numbers.
 * @param countAll false: only the rows are wanted, and no counts are made
 */
export function countFacets(
  hits: Uint32Array,
  facets: readonly CountedFacet[],
  countAll: boolean,
): Counted {
  const allowed = facets.map(({ column, chosen }) => chosenFlags(column, chosen));
  const counts = facets.map(({ column }) => new Uint32Array(countAll ? column.size : 0));
  const rows = new Uint32Array(hits.length);
  let kept = 0;
  for (const row of hits) {
    const failed = failedFacet(row, facets, allowed);
    if (failed === NONE_FAILED) rows[kept++] = row;
    if (countAll) countRow(row, { facets, counts, failed });
  }
  return { rows: rows.subarray(0, kept), counts };
}

/** One flag a value; undefined where everything passes. */
function chosenFlags(
  { size }: FacetColumn,
  chosen: ReadonlySet<number> | undefined,
): Uint8Array | undefined {
  if (chosen === undefined) return undefined;
  const flags = new Uint8Array(size);
  for (const value of chosen) flags[value] = 1;
  return flags;
}

/** The one facet whose choice the row fails, or that there is none, or more than one. */
function failedFacet(
  row: number,
  facets: readonly CountedFacet[],
  allowed: readonly (Uint8Array | undefined)[],
): number {
  let failed = NONE_FAILED;
  for (const [index, { column }] of facets.entries()) {
    const flags = allowed[index];
    if (flags === undefined || hasFlagged(row, column, flags)) continue;
    if (failed !== NONE_FAILED) return SEVERAL_FAILED;
    failed = index;
  }
  return failed;
}

function hasFlagged(row: number, { starts, values }: FacetColumn, flags: Uint8Array): boolean {
  const end = starts[row + 1] ?? 0;
  for (let at = starts[row] ?? 0; at < end; at++) {
    if (flags[values[at] ?? 0] === 1) return true;
  }
  return false;
}

function countRow(
  row: number,
  {
    facets,
    counts,
    failed,
  }: {
    readonly facets: readonly CountedFacet[];
    readonly counts: readonly Uint32Array[];
    readonly failed: number;
  },
): void {
  if (failed === SEVERAL_FAILED) return;
  for (const [index, { column }] of facets.entries()) {
    const count = counts[index];
    if (count !== undefined && (failed === NONE_FAILED || failed === index))
      addValues(row, column, count);
  }
}

function addValues(row: number, { starts, values }: FacetColumn, count: Uint32Array): void {
  const end = starts[row + 1] ?? 0;
  for (let at = starts[row] ?? 0; at < end; at++) {
    const value = values[at] ?? 0;
    count[value] = (count[value] ?? 0) + 1;
  }
}

/**
 * The values to show: the most frequent first, and every chosen one whatever its count.
 * @returns numbers of values, at most `MAX_FACET_OPTIONS` and the chosen ones
 */
export function topValues(
  counts: Uint32Array,
  chosen: ReadonlySet<number> | undefined,
): readonly number[] {
  const top: number[] = [];
  let least = 1;
  for (const [value, count] of counts.entries()) {
    if (count < least) continue;
    insertByCount(top, value, counts);
    if (top.length > MAX_FACET_OPTIONS) top.pop();
    least = leastToEnter(top, counts);
  }
  const missing = [...(chosen ?? [])].filter((value) => !top.includes(value));
  return [...top, ...missing];
}

const leastToEnter = (top: readonly number[], counts: Uint32Array): number =>
  top.length < MAX_FACET_OPTIONS ? 1 : (counts[top.at(-1) ?? 0] ?? 0) + 1;

/** Keeps the list sorted, most frequent first; equals stay in the order of their numbers. */
function insertByCount(top: number[], value: number, counts: Uint32Array): void {
  const count = counts[value] ?? 0;
  let at = top.length;
  while (at > 0 && (counts[top[at - 1] ?? 0] ?? 0) < count) at--;
  top.splice(at, 0, value);
}
