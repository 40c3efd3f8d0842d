import type { IsoDate } from "@freihand/contract";
import type { OpenLoan } from "../model.rules.ts";

/** How long scans of desks are remembered: longer than one that was noted without a connection is taken. */
export const SCANS_KEPT_MS = 15 * 86_400_000;

/** A scan that a desk noted without a connection and sends now. */
export interface Noted {
  /** Milliseconds since 1970 UTC. */
  readonly atMs: number;
  /** Date at the library. */
  readonly day: IsoDate;
}

/**
 * Whether a copy was lent or received after a scan was noted: what was true then is not true now.
 * @param facts `movedAtMs`: undefined when it has not been moved lately
 */
export function hasMovedSince(
  { atMs, day }: Noted,
  facts: {
    readonly movedAtMs: number | undefined;
    readonly loan: Pick<OpenLoan, "lentOn"> | undefined;
  },
): boolean {
  const { movedAtMs, loan } = facts;
  return (movedAtMs !== undefined && movedAtMs > atMs) || (loan !== undefined && loan.lentOn > day);
}

/** For the journal: that something was entered later, and when it happened. */
export const notedText = (noted: Noted | undefined): string =>
  noted === undefined ? "" : `noted offline ${new Date(noted.atMs).toISOString().slice(0, 16)}Z`;
