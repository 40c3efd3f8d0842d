/** Rows that have a subject in common, or none. */
export interface RowGroup {
  /** Number of the subject; undefined: the remaining rows. */
  readonly subject: number | undefined;
  /** In the order in which they were given. */
  readonly rows: readonly number[];
}

/** Granularity of the grouping. */
export interface Grouping {
  /** Maximum number of groups, not counting the remaining rows. */
  readonly most: number;
  /** Fewest rows that make a group. */
  readonly fewest: number;
}

/**
 * Puts every row into one group: the subject that most of the remaining rows have makes the next group, so that a title
 * that fits several is in the largest. Rows without a group come last.
 * @param subjectsOf numbers of the subjects of a row
 */
export function groupBySubject(
  rows: readonly number[],
  subjectsOf: (row: number) => readonly number[],
  { most, fewest }: Grouping,
): readonly RowGroup[] {
  const groups: RowGroup[] = [];
  let left = rows;
  while (groups.length < most) {
    const subject = mostFrequent(left, subjectsOf, fewest);
    if (subject === undefined) break;
    const has = (row: number): boolean => subjectsOf(row).includes(subject);
    groups.push({ subject, rows: left.filter(has) });
    left = left.filter((row) => !has(row));
  }
  return left.length === 0 ? groups : [...groups, { subject: undefined, rows: left }];
}

/** The first of those that are equally frequent. @returns undefined when none is frequent enough */
function mostFrequent(
  rows: readonly number[],
  subjectsOf: (row: number) => readonly number[],
  fewest: number,
): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows)
    for (const subject of subjectsOf(row)) counts.set(subject, (counts.get(subject) ?? 0) + 1);
  let best: number | undefined;
  let most = fewest - 1;
  for (const [subject, count] of counts) {
    if (count > most) [best, most] = [subject, count];
  }
  return best;
}
