/** This many lines may be left out of any table: a small one has a few that nobody has looked after. */
const ALWAYS_FEW = 10;
const FEW_SHARE = 0.1;

/** Lines of a table that was read. */
export interface LineCounts {
  readonly refused: number;
  /** All of them, without the header. */
  readonly lines: number;
}

/**
 * Why a table should not become the catalogue: with so many lines left out it is another table than the mapping is for, or
 * it is broken.
 * @returns undefined when it may
 */
export function lineShareProblem({ refused, lines }: LineCounts): string | undefined {
  const isFew = refused <= ALWAYS_FEW && refused < lines;
  if (refused === 0 || isFew || refused <= lines * FEW_SHARE) return undefined;
  return `${String(refused)} of ${String(lines)} lines could not be read: more than a tenth. Nothing was changed. If that is right, repeat it with --yes.`;
}
