import type { Moment } from "./lending-context.ts";
import { keptOutcomeText, parseKeptOutcome } from "./outcome.cast.ts";
import type { ActionKey, CirculationTransaction } from "./store.ts";

/** How long a repeat is recognized. @source rulings 25 */
export const REMEMBERED_MS = 10 * 60_000;

/** One request of a patron: a repeat of it is the same request. */
export interface IdempotentAction {
  readonly key: ActionKey;
  /** Its subject, as text. */
  readonly target: string;
  readonly moment: Moment;
}

/** The request id was already used for something else. */
export interface RequestIdConflict {
  readonly kind: "reused";
}

/**
 * Runs `work` unless this very request was completed before; then returns the same result. Only successful results are
 * stored, in the transaction of the action itself, so a lost reply may safely be requested again.
 */
export async function runIdempotently<Outcome extends { readonly kind: string }>(
  tx: CirculationTransaction,
  { key, target, moment }: IdempotentAction,
  work: () => Promise<Outcome>,
): Promise<Outcome | RequestIdConflict> {
  const oldestMs = moment.nowMs - REMEMBERED_MS;
  const remembered = await tx.finishedAction(key, oldestMs);
  if (remembered !== undefined) {
    const kept = parseKeptOutcome<Outcome>(remembered);
    return kept.target === target ? kept.done : { kind: "reused" };
  }
  const outcome = await work();
  if (outcome.kind === "done") {
    const reply = keptOutcomeText({ target, done: outcome });
    await tx.rememberAction({ ...key, atMs: moment.nowMs, reply });
  }
  return outcome;
}
