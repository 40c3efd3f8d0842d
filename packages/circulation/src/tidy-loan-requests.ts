import type { Desk, Moment } from "./desk.ts";
import { carryOn } from "./loan-request.ts";
import { CONFIRM_WITHIN_MS, OUTCOME_KEPT_MS } from "./loan-request.rules.ts";
import type { Forgetting } from "./store.ts";

/**
 * Decides the requests whose check is over, also when their patrons no longer ask how it ended, and forgets what is no longer
 * needed; to be called every minute. Nothing is written when there is nothing to do.
 */
export async function tidyLoanRequests(desk: Desk, moment: Moment): Promise<void> {
  const until = forgetting(moment);
  const isIdle = await desk.store.read(async (view) => {
    const over = await view.checksOverAt(moment.nowMs);
    return over.length === 0 && !(await view.hasForgettable(until));
  });
  if (isIdle) return;
  await desk.store.transaction(async (tx) => {
    for (const request of await tx.checksOverAt(moment.nowMs))
      // oxlint-disable-next-line no-await-in-loop -- one transaction writes one after the other
      await carryOn(tx, request, { desk, moment, confirmed: false });
    await tx.forget(until);
  });
}

/** What of loan requests and returns is no longer needed at a moment. */
export const forgetting = ({ nowMs, today }: Pick<Moment, "nowMs" | "today">): Forgetting => ({
  openBeforeMs: nowMs - CONFIRM_WITHIN_MS,
  decidedBeforeMs: nowMs - OUTCOME_KEPT_MS,
  today,
});
