import type { LendingContext, Moment } from "./lending-context.ts";
import { advanceLoanRequest } from "./loan-request.ts";
import { CONFIRM_WITHIN_MS, OUTCOME_KEPT_MS } from "./loan-request.rules.ts";
import type { RetentionLimits } from "./store.ts";

/**
 * Decides the requests whose check is over, even if their patrons no longer poll, and forgets what is no longer needed;
 * to be called every minute. Nothing is written when there is nothing to do.
 */
export async function cleanUpLoanRequests(lending: LendingContext, moment: Moment): Promise<void> {
  const until = forgettableBefore(moment);
  const isIdle = await lending.store.read(async (view) => {
    const over = await view.checksOverAt(moment.nowMs);
    return over.length === 0 && !(await view.hasForgettable(until));
  });
  if (isIdle) return;
  await lending.store.transaction(async (tx) => {
    for (const request of await tx.checksOverAt(moment.nowMs))
      await advanceLoanRequest(tx, request, { lending, moment, confirmed: false });
    await tx.forget(until);
  });
}

/** Which loan requests and returns are no longer needed at a given time. */
export const forgettableBefore = ({
  nowMs,
  today,
}: Pick<Moment, "nowMs" | "today">): RetentionLimits => ({
  openBeforeMs: nowMs - CONFIRM_WITHIN_MS,
  decidedBeforeMs: nowMs - OUTCOME_KEPT_MS,
  today,
});
