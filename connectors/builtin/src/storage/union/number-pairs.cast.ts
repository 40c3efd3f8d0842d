/** The result of a statement that returns arrays of a number, and another or null. */
export const parseNumberPairs = (
  rows: readonly unknown[],
): readonly (readonly [row: number, work: number | null])[] =>
  rows as readonly (readonly [row: number, work: number | null])[];
