/** Larger than any position of a row in a list. */
const PLACES = 2 ** 25;
/** Larger than any key. */
const KEYS = 2 ** 16;

/** A complete order of all rows: the row at a position, and the position of a row. */
export interface RowOrder {
  readonly rowAt: Uint32Array;
  readonly placeOf: Uint32Array;
}

/**
 * @param rowAt every row once, in order
 * @param rowLimit one more than the highest row
 */
export function rowOrder(rowAt: Uint32Array, rowLimit: number): RowOrder {
  const placeOf = new Uint32Array(rowLimit);
  for (const [place, row] of rowAt.entries()) placeOf[row] = place;
  return { rowAt, placeOf };
}

/**
 * The first rows by a key; rows of the same key in the given order. Rows are counted by key first, so that only those are
 * sorted that can be among the requested ones; key and position are packed into one number, because a typed array of
 * numbers sorts some ten times faster than with a comparison function.
 * @param keyOf a whole number from 0 to 65535
 * @param wanted how many are needed from the start; the returned list may be longer
 */
export function firstRows(
  rows: Uint32Array,
  order: RowOrder,
  { keyOf, wanted }: { readonly keyOf: (row: number) => number; readonly wanted: number },
): Uint32Array {
  // plain loops: `from` with a function takes several times as long
  const rowKeys = new Uint16Array(rows.length);
  for (let at = 0; at < rows.length; at++) rowKeys[at] = keyOf(rows[at] ?? 0);
  const { last, reached } = lastNeededKey(rowKeys, wanted);
  const needed = new Float64Array(reached);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const key = rowKeys[at] ?? 0;
    if (key <= last) needed[count++] = key * PLACES + (order.placeOf[rows[at] ?? 0] ?? 0);
  }
  return Uint32Array.from(needed.toSorted(), (one) => order.rowAt[one % PLACES] ?? 0);
}

/** The largest key needed for the requested number of rows, and how many rows have none larger. */
function lastNeededKey(
  rowKeys: Uint16Array,
  wanted: number,
): { readonly last: number; readonly reached: number } {
  const counts = new Uint32Array(KEYS);
  for (let at = 0; at < rowKeys.length; at++) {
    const key = rowKeys[at] ?? 0;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  let reached = 0;
  for (let key = 0; key < KEYS; key++) {
    reached += counts[key] ?? 0;
    if (reached >= wanted) return { last: key, reached };
  }
  return { last: KEYS, reached };
}

/** A key for the given order itself: neighbours share one. */
export const placeKey =
  ({ placeOf }: RowOrder): ((row: number) => number) =>
  (row) =>
    (placeOf[row] ?? 0) >>> 9;
