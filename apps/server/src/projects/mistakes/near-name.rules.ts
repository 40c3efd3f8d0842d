/** Letters that may differ: one in a short name, two in a longer one. */
const SHORT = 5;

/** The known name that was most likely meant. @returns undefined when none is close */
export function nearName(name: string, known: readonly string[]): string | undefined {
  const wanted = folded(name);
  const most = wanted.length < SHORT ? 1 : 2;
  const judged = known
    .filter((one) => Math.abs(folded(one).length - wanted.length) <= most)
    .map((one) => ({ one, far: distance(wanted, folded(one)) }))
    .filter(({ one, far }) => far <= most && far < one.length);
  return judged.toSorted((a, b) => a.far - b.far)[0]?.one;
}

/** ` (did you mean "title"?)`, or nothing. */
export function hintOf(name: string, known: readonly string[]): string {
  const near = nearName(name, known);
  return near === undefined ? "" : `; did you mean "${near}"?`;
}

const folded = (name: string): string => name.toLowerCase().replaceAll(/[\s_-]/g, "");

/** Number of letters to change, add, leave out or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= b.length; column += 1)
      next.push(cheapest({ a, b, row, column, before, last, next }));
    before = last;
    last = next;
  }
  return last[b.length] ?? 0;
}

interface Cell {
  readonly a: string;
  readonly b: string;
  readonly row: number;
  readonly column: number;
  readonly before: readonly number[];
  readonly last: readonly number[];
  readonly next: readonly number[];
}

function cheapest({ a, b, row, column, before, last, next }: Cell): number {
  const isSame = a[row - 1] === b[column - 1];
  const isSwapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
  return Math.min(
    costAt(last, column) + 1,
    costAt(next, column - 1) + 1,
    costAt(last, column - 1) + (isSame ? 0 : 1),
    ...(isSwapped && row > 1 && column > 1 ? [costAt(before, column - 2) + 1] : []),
  );
}

const costAt = (row: readonly number[], column: number): number =>
  row[column] ?? Number.POSITIVE_INFINITY;
