/** The first comparison that tells two things apart decides; 0 when none does. */
export const deciding = (...comparisons: readonly number[]): number =>
  comparisons.find((comparison) => comparison !== 0) ?? 0;
