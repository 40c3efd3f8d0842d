import { daysBetween, type IsoDate } from "@freihand/contract";

/** Where a copy that may be waited for is. `held`: put aside for somebody. */
export type CopyForecast =
  | { readonly at: "shelf" }
  | { readonly at: "held" }
  | { readonly at: "lent"; readonly due: IsoDate };

/** What the wait for a title depends on. */
export interface WaitFacts {
  /** Copies that leave the house; those on order or missing are none. */
  readonly copies: readonly CopyForecast[];
  /** How many wait for a copy before this patron. */
  readonly ahead: number;
  /** Length of a loan, in days. */
  readonly loanDays: number;
  readonly today: IsoDate;
}

/** From one patron to the next: the way to the branch, the notice, the days until it is collected. */
const HANDOVER_DAYS = 3;
/** A copy that is a little late comes back soon; nobody knows when. */
const LATE_DAYS = 7;
/** What is overdue for longer is not counted on. */
const GIVEN_UP_DAYS = 60;
/** Nothing beyond can be told apart. */
const FAR_DAYS = 400;

/**
 * About how many days a patron waits, if everybody keeps a copy for a whole loan and nobody renews, which nobody may who is waited
 * for. It is a little too long rather than too short.
 * @returns undefined when nothing honest can be said: no copy to count on, or no length of a loan
 */
export function estimatedWaitDays({
  copies,
  ahead,
  loanDays,
  today,
}: WaitFacts): number | undefined {
  if (loanDays <= 0) return undefined;
  const turn = loanDays + HANDOVER_DAYS;
  const free = copies.flatMap((copy) => freeIn(copy, { turn, today }));
  for (let served = 0; served < ahead; served++) {
    const next = Math.min(...free);
    if (next > FAR_DAYS) break;
    free[free.indexOf(next)] = next + turn;
  }
  return free.length === 0 ? undefined : Math.min(...free) + HANDOVER_DAYS;
}

/** In how many days the next patron may have a copy; empty: nobody knows. */
function freeIn(
  copy: CopyForecast,
  { turn, today }: { readonly turn: number; readonly today: IsoDate },
): readonly number[] {
  if (copy.at === "shelf") return [0];
  if (copy.at === "held") return [turn];
  const left = daysBetween(today, copy.due);
  if (left >= 0) return [left];
  return -left > GIVEN_UP_DAYS ? [] : [LATE_DAYS];
}
