import type { SourceReport } from "@freihand/connector-kit";
import type { Library } from "@freihand/contract";

/** What is known of a source from the calls so far. Times are milliseconds since 1970 UTC. */
export interface SourceState {
  /** The last answer; undefined: none since the start. */
  readonly answeredAt?: number;
  /** How long the last call took that was answered or failed; undefined: there was none. */
  readonly lastMs?: number;
  /** The last failure; undefined: none since the start. */
  readonly failure?: { readonly at: number; readonly code: string };
  /** Failures since the last answer. */
  readonly failures: number;
  /** The last inspection; undefined: none has ended. */
  readonly inspection?: {
    readonly at: number;
    /** Inspections in a row that failed. */
    readonly failures: number;
  };
  /** What the last inspection that succeeded found; undefined: none has. */
  readonly report?: SourceReport;
}

export const UNKNOWN_SOURCE: SourceState = { failures: 0 };

/** How a call ended. */
export interface CallEnd {
  readonly at: number;
  readonly ms: number;
  /** Code of the failure; undefined: it was answered. */
  readonly failure?: string | undefined;
}

/** What is known after a call. */
export function afterCall(state: SourceState, { at, ms, failure }: CallEnd): SourceState {
  if (failure === undefined) return { ...state, answeredAt: at, lastMs: ms, failures: 0 };
  return { ...state, lastMs: ms, failure: { at, code: failure }, failures: state.failures + 1 };
}

/** An inspection is a call, too. @param report undefined: it failed */
export function afterInspection(
  state: SourceState,
  end: CallEnd,
  report?: SourceReport,
): SourceState {
  const { inspection } = state;
  const failures = end.failure === undefined ? 0 : (inspection?.failures ?? 0) + 1;
  return {
    ...afterCall(state, end),
    inspection: { at: end.at, failures },
    ...(report && { report }),
  };
}

const FIRST_AGAIN_MS = 5_000;
const LATEST_AGAIN_MS = 5 * 60_000;
const CHECKED_AGAIN_MS = 15_000;
const LOOKED_AGAIN_MS = 60 * 60_000;

/**
 * Whether a source is to be inspected: at once, later and later while it fails, soon after calls have failed, and every
 * hour, so that what a library has set right is offered without a restart.
 */
export function isInspectionDue({ inspection, failures }: SourceState, now: number): boolean {
  if (inspection === undefined) return true;
  const since = Math.abs(now - inspection.at);
  if (inspection.failures > 0)
    return since >= Math.min(LATEST_AGAIN_MS, FIRST_AGAIN_MS * 2 ** (inspection.failures - 1));
  return since >= (failures > 0 ? CHECKED_AGAIN_MS : LOOKED_AGAIN_MS);
}

type Health = Library["health"];

/** A source that answers later than this is slow, in milliseconds. */
const SLOW_MS = 4_000;
/** A failure that nothing has confirmed for so long says nothing any more. */
const STALE_MS = 10 * 60_000;

/** @param isResting its circuit breaker is open */
export function sourceHealth(state: SourceState, isResting: boolean, now: number): Health {
  if (isResting) return "down";
  return state.failures === 0 ? healthOfAnswer(state) : healthOfFailure(state, now);
}

function healthOfAnswer({ answeredAt, lastMs = 0 }: SourceState): Health {
  if (answeredAt === undefined) return "unknown";
  return lastMs > SLOW_MS ? "slow" : "up";
}

function healthOfFailure(state: SourceState, now: number): Health {
  const { failure = { at: 0, code: "" } } = state;
  if (now - failure.at > STALE_MS) return "unknown";
  if (failure.code === "overloaded") return "slow";
  if (isConfirmed(state)) return "down";
  return state.answeredAt === undefined ? "unknown" : "up";
}

/** One failure of a call may be about one account. */
const isConfirmed = ({ failures, inspection }: SourceState): boolean =>
  failures > 1 || (inspection !== undefined && inspection.failures > 0);

const WORST_FIRST = ["down", "slow", "unknown", "up"] as const satisfies readonly Health[];

/** A library is as well as the least of its sources; one without other systems is up. */
export const worstHealth = (all: readonly Health[]): Health =>
  WORST_FIRST.find((one) => all.includes(one)) ?? "up";
