import { daysBetween, type IsoDate } from "@freihand/contract";

/** State of a copy that may be waited for. `held`: set aside for somebody. */
export type CopyForecast =
  | { readonly at: "shelf" }
  | { readonly at: "held" }
  | { readonly at: "lent"; readonly due: IsoDate };

/** What the wait for a title depends on. */
export interface WaitFacts {
  /** Loanable copies; those on order or missing do not count. */
  readonly copies: readonly CopyForecast[];
  /** How many are waiting for a copy before this patron. */
  readonly ahead: number;
  /** Loan period, in days. */
  readonly loanDays: number;
  readonly today: IsoDate;
}

/** From one patron to the next: transit, notice, days until pickup. */
const HANDOVER_DAYS = 3;
/** A slightly overdue copy is returned soon; exactly when is unknown. */
const LATE_DAYS = 7;
/** Copies overdue for longer do not count. */
const GIVEN_UP_DAYS = 60;
/** Larger numbers make no difference. */
const FAR_DAYS = 400;

/**
 * Estimated days that a patron waits, if everybody keeps a copy for a whole loan period and nobody renews, which is not
 * allowed while others wait. It is rather a little too long than too short.
 * @returns undefined when no reliable estimate is possible: no copy to count on, or no loan period
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

/** In how many days the next patron may have a copy; empty: unknown. */
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
