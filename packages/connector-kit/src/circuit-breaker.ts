import type { LibraryId } from "@freihand/contract";
import {
  BrokenCircuitError,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleType,
} from "cockatiel";
import { LibraryError } from "./errors.ts";

/** When a source is given a rest. */
export interface BreakerLimits {
  /** Failures in a row after which the circuit breaker opens. */
  readonly breakAfter: number;
  /** How long it stays open before one call may try again, in milliseconds. */
  readonly breakMs: number;
}

/** The circuit breaker of one source. */
export interface SourceBreaker {
  /** Makes a call, or fails it at once while the breaker is open. */
  readonly guard: <Reply>(call: () => Promise<Reply>) => Promise<Reply>;
  /** Too many calls failed, and none is tried now. */
  readonly isOpen: () => boolean;
}

/**
 * One for each source, whatever its protocol. Only a `LibraryError` counts as a failure; while it is open,
 * calls reject with `unreachable`, and nothing is sent.
 * @source Q-31
 */
export function breakerFor(
  library: LibraryId,
  { breakAfter, breakMs }: BreakerLimits,
): SourceBreaker {
  const breaker = circuitBreaker(handleType(LibraryError), {
    halfOpenAfter: breakMs,
    breaker: new ConsecutiveBreaker(breakAfter),
  });
  return {
    guard: async (call) => {
      try {
        return await breaker.execute(call);
      } catch (error) {
        if (error instanceof BrokenCircuitError)
          throw new LibraryError("unreachable", library, { cause: error });
        throw error;
      }
    },
    isOpen: () => breaker.state === CircuitState.Open,
  };
}
