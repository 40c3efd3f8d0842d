import type { Moment } from "./lending-context.ts";
import { keptOutcomeText, parseKeptOutcome } from "./outcome.parse.ts";
import type { ActionKey, CirculationTransaction } from "./store.ts";

/** How long a repeat is recognised. @source rulings 25 */
export const REMEMBERED_MS = 10 * 60_000;

/** One wish of a patron: a repeat of it is the same wish. */
export interface IdempotentAction {
  readonly key: ActionKey;
  /** What it is about, as text. */
  readonly target: string;
  readonly moment: Moment;
}

/** The request was used for something else before. */
export interface RequestReused {
  readonly kind: "reused";
}

/**
 * Does `work` unless this very wish was fulfilled before; then says again what came of it.
 * Only what ended well is remembered, in the transaction that did it, so a lost answer is safe to ask for again.
 */
export async function runIdempotently<Outcome extends { readonly kind: string }>(
  tx: CirculationTransaction,
  { key, target, moment }: IdempotentAction,
  work: () => Promise<Outcome>,
): Promise<Outcome | RequestReused> {
  const oldestMs = moment.nowMs - REMEMBERED_MS;
  const remembered = await tx.finishedAction(key, oldestMs);
  if (remembered !== undefined) {
    const kept = parseKeptOutcome<Outcome>(remembered);
    return kept.target === target ? kept.done : { kind: "reused" };
  }
  const outcome = await work();
  if (outcome.kind === "done") {
    await tx.forgetActionsBefore(oldestMs);
    const reply = keptOutcomeText({ target, done: outcome });
    await tx.rememberAction({ ...key, atMs: moment.nowMs, reply });
  }
  return outcome;
}
