/** The first comparison other than 0 decides; 0 if there is none. */
export const firstNonZero = (...comparisons: readonly number[]): number =>
  comparisons.find((comparison) => comparison !== 0) ?? 0;
