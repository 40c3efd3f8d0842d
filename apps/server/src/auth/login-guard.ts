import { sameCard } from "./login-guard.rules.ts";
import { LoginMemory } from "./login-memory.ts";
import type { Failure } from "./login-guard.rules.ts";
import type { AttemptKeys } from "./login-memory.ts";

/** Who tries to sign in where. */
export interface Attempt {
  /** Project and library. */
  readonly library: string;
  /** Card number. */
  readonly userId: string;
  readonly connection: string;
  /** Failed logins after which the library system itself locks a card; undefined: never. */
  readonly locksAfter?: number | undefined;
}

/** Either the attempt waits, or it is let in and its outcome is told afterwards; untold, it has failed. */
export type Admission =
  | { readonly admitted: false; readonly waitMs: number }
  | {
      readonly admitted: true;
      readonly succeeded: () => void;
      /** The library system said no. */
      readonly failed: () => void;
      /** The library system gave no answer: nobody guessed anything. */
      readonly undecided: () => void;
    };

/** Slows guessing down before the library system sees it. @source trust Q-11 */
export interface LoginGuard {
  readonly admit: (attempt: Attempt) => Admission;
}

interface GuardParts {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Called once when a library's failures begin to look like an attack. */
  readonly onAlarm: (library: string) => void;
}

/** One guard for the whole server. */
export function loginGuard({ now, onAlarm }: GuardParts): LoginGuard {
  const memory = new LoginMemory();
  return {
    admit: ({ library, userId, connection, locksAfter }) => {
      const at = now();
      const account = `${library}/${sameCard(userId)}`;
      const keys: AttemptKeys = { library, account, connection, locksAfter };
      const waitMs = memory.waitMs(keys, at);
      if (waitMs > 0) return { admitted: false, waitMs };
      const failure: Failure = { at, connection };
      const admittedBefore = memory.admittedAt(keys);
      // counted before the outcome is known: a thousand attempts at once are a thousand attempts
      if (memory.count(keys, failure)) onAlarm(library);
      const atLock = memory.beginAtLock(keys, at);
      return {
        admitted: true,
        failed: () => atLock?.failed(now()),
        undecided: () => {
          atLock?.undecided();
          memory.uncount(keys, failure, admittedBefore);
        },
        succeeded: () => {
          atLock?.succeeded();
          memory.uncount(keys, failure, admittedBefore);
          memory.succeed(keys, at);
        },
      };
    },
  };
}
