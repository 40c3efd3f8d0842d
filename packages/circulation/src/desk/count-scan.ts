import type { Moment } from "../lending-context.ts";
import type { CirculationTransaction } from "../store.ts";
import { together } from "../together.ts";
import { hasMovedSince, type Noted } from "./noted.rules.ts";

/** One scan of a copy at a desk. */
export interface CountedScan {
  readonly requestId: string;
  readonly copyId: string;
  /** Undefined: it happens now. */
  readonly noted?: Noted | undefined;
}

/**
 * Why a scan changes nothing. `counted`: it did so before, longer ago than answers are kept. `moved_since`: it was noted before
 * the copy was lent or received by somebody else, and somebody has to look.
 */
export interface PastScan {
  readonly kind: "counted" | "moved_since";
}

/** @returns undefined when the scan counts now */
export async function pastScan(
  tx: CirculationTransaction,
  { requestId, copyId, noted }: CountedScan,
): Promise<PastScan | undefined> {
  if (await tx.hasCounted(requestId)) return { kind: "counted" };
  if (noted === undefined) return undefined;
  const facts = { movedAtMs: await tx.movedAtMs(copyId), loan: await tx.loanOfCopy(copyId) };
  return hasMovedSince(noted, facts) ? { kind: "moved_since" } : undefined;
}

/** Notes that a scan has counted, and when its copy was in somebody's hands. */
export async function countScan(
  tx: CirculationTransaction,
  { requestId, copyId, noted }: CountedScan,
  { nowMs }: Pick<Moment, "nowMs">,
): Promise<void> {
  await together(
    tx.rememberScan({ requestId, atMs: nowMs }),
    tx.putMove({ copyId, atMs: noted?.atMs ?? nowMs }),
  );
}
