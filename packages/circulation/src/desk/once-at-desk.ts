import { REMEMBERED_MS, type RequestIdConflict } from "../idempotency.ts";
import type { Moment } from "../lending-context.ts";
import { keptOutcomeText, parseKeptOutcome } from "../outcome.cast.ts";
import type { CirculationTransaction } from "../store.ts";

/** One action at a desk. */
export interface DeskAction {
  /** Undefined: every time is another one. */
  readonly requestId: string | undefined;
  /** Its subject, as text. */
  readonly target: string;
  readonly moment: Moment;
}

/** Runs `work` unless a desk has sent this very request before: then it is answered alike, for ten minutes. */
export async function onceAtDesk<Outcome>(
  tx: CirculationTransaction,
  { requestId, target, moment }: DeskAction,
  work: () => Promise<Outcome>,
): Promise<Outcome | RequestIdConflict> {
  if (requestId === undefined) return work();
  const oldestMs = moment.nowMs - REMEMBERED_MS;
  const earlier = await tx.receipt({ requestId });
  if (earlier !== undefined && earlier.atMs >= oldestMs) {
    const kept = parseKeptOutcome<Outcome>(earlier.text);
    return kept.target === target ? kept.done : { kind: "reused" };
  }
  // of a request, one receipt at a time is kept
  if (earlier !== undefined) await tx.forgetReceiptsBefore(oldestMs);
  const done = await work();
  const text = keptOutcomeText({ target, done });
  await tx.putReceipt({ id: moment.newId(), requestId, atMs: moment.nowMs, text });
  return done;
}
