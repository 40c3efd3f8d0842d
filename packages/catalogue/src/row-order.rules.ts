/** Room for the place of a row in a list, beside a key of up to 28 bits. */
const PLACES = 2 ** 25;

/** A complete order of all rows: which row stands at a place, and at which place a row stands. */
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
 * Rows sorted by a key, and rows of the same key in the given order. Both go into one number, so that the typed array
 * sorts natively, some ten times faster than with a comparison function.
 * @param keyOf a whole number from 0 to 2^28 − 1
 */
export function sortRows(
  rows: Uint32Array,
  order: RowOrder,
  keyOf: (row: number) => number,
): Uint32Array {
  const keys = new Float64Array(rows.length);
  for (const [at, row] of rows.entries()) {
    keys[at] = keyOf(row) * PLACES + (order.placeOf[row] ?? 0);
  }
  keys.sort();
  const sorted = new Uint32Array(rows.length);
  for (const [at, key] of keys.entries()) sorted[at] = order.rowAt[key % PLACES] ?? 0;
  return sorted;
}
