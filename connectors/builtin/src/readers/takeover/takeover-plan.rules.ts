import type { RowProblem } from "../import/reader-changes.rules.ts";
import {
  judgeFee,
  judgeLoan,
  judgeReservation,
  pair,
  type Judged,
  type TakenFee,
  type TakenLoan,
  type TakenReservation,
  type TakeoverContext,
} from "./judge-line.rules.ts";
import type { TakeoverKind } from "./takeover-mapping.ts";
import type { TakeoverRow } from "./takeover-row.ts";

/** The lines of one kind. */
export type TakeoverLines = Partial<Readonly<Record<TakeoverKind, readonly TakeoverRow[]>>>;

/** Something that cannot be taken over. */
interface TakeoverProblem extends RowProblem {
  readonly kind: TakeoverKind;
}

/** What would be taken over. */
export interface TakeoverPlan {
  readonly loans: readonly TakenLoan[];
  readonly reservations: readonly TakenReservation[];
  readonly fees: readonly TakenFee[];
  /** Lines whose loan, reservation or fee is there already, or which owe nothing. */
  readonly known: number;
  readonly problems: readonly TakeoverProblem[];
}

/** What three tables would change; lines with a problem change nothing. */
export function planTakeover(lines: TakeoverLines, context: TakeoverContext): TakeoverPlan {
  const lentBefore = new Map<string, number>();
  const loans = judge("loans", lines, (row) => judgeLoan(row, context, lentBefore));
  const borrowed = new Set(loans.taken.map(({ userId, recordId }) => pair(userId, recordId)));
  const waiting = new Map<string, number>();
  const reservations = judge("reservations", { reservations: inOrder(lines, context) }, (row) =>
    judgeReservation(row, context, { borrowed, waiting }),
  );
  const seen = new Map<string, number>();
  const fees = judge("fees", lines, (row) => judgeFee(row, context, seen));
  const parts = [loans, reservations, fees];
  return {
    loans: loans.taken,
    reservations: reservations.taken,
    fees: fees.taken,
    known: parts.reduce((sum, { known }) => sum + known, 0),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

const LAST = Number.MAX_SAFE_INTEGER;

/** The queue of each title as it was: by place, else by day, else by line. */
function inOrder(
  { reservations = [] }: TakeoverLines,
  { today }: TakeoverContext,
): readonly TakeoverRow[] {
  const rank = ({ order = LAST, placedOn = today, line }: TakeoverRow) =>
    [order, Date.parse(placedOn), line] as const;
  return reservations.toSorted((one, other) => {
    const [a, b] = [rank(one), rank(other)];
    const at = a.findIndex((value, index) => value !== b[index]);
    return at === -1 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
  });
}

function judge<Taken>(
  kind: TakeoverKind,
  lines: TakeoverLines,
  one: (row: TakeoverRow) => Judged<Taken>,
) {
  const taken: Taken[] = [];
  const problems: TakeoverProblem[] = [];
  let known = 0;
  for (const row of lines[kind] ?? []) {
    if (row.problems.length > 0) {
      problems.push(...row.problems.map((problem) => ({ ...problem, kind })));
      continue;
    }
    const judged = one(row);
    if ("taken" in judged) taken.push(judged.taken);
    else if ("known" in judged) known += 1;
    else problems.push({ kind, line: row.line, ...judged });
  }
  return { taken, problems, known };
}
