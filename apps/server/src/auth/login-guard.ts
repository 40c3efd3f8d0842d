import { isEnough, normalizeCardNumber } from "./login-guard.rules.ts";
import { LoginMemory } from "./login-memory.ts";
import type { FailedLogin } from "./login-guard.rules.ts";
import type { AttemptKeys } from "./login-memory.ts";

/** Who tries to sign in where. */
interface Attempt {
  /** Project and library. */
  readonly library: string;
  /** Card number. */
  readonly userId: string;
  readonly connection: string;
  /** Id of the device where this card has signed in before; undefined: no device that can prove it. */
  readonly device?: string | undefined;
  /** Work done for it, in iterations of PBKDF2; undefined: none. */
  readonly effort?: number | undefined;
  /** Failed logins after which the library system itself locks a card; undefined: never. */
  readonly locksAfter?: number | undefined;
}

/**
 * Either the attempt waits, or it is let in and its outcome is reported afterwards; if it is not, it counts as failed.
 */
export type Admission =
  | {
      readonly admitted: false;
      readonly waitMs: number;
      /** Work that would let it in at once, in iterations of PBKDF2; undefined: only waiting helps. */
      readonly effort?: number;
    }
  | {
      readonly admitted: true;
      /** @param remembered the device can prove from now on that this card has signed in there */
      readonly succeeded: (remembered: boolean) => void;
      /** The library system refused it. @param unknownCard it has no such card */
      readonly failed: (unknownCard: boolean) => void;
      /** The library system did not answer: nothing was guessed. */
      readonly undecided: () => void;
    };

/** Slows guessing down before the library system sees it. @source Q-11 */
export interface LoginGuard {
  readonly admit: (attempt: Attempt) => Admission;
}

interface GuardParts {
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Successful logins of one card within an hour, each of which leaves a session; 0: no limit. */
  readonly loginsPerHour: number;
  /** Called once when a library's failures begin to look like an attack. */
  readonly onAlarm: (library: string) => void;
}

/** One guard for the whole server. */
export function loginGuard({ now, loginsPerHour, onAlarm }: GuardParts): LoginGuard {
  const memory = new LoginMemory(loginsPerHour);
  return {
    admit: ({ library, userId, connection, device, effort, locksAfter }) => {
      const at = now();
      const account = `${library}/${normalizeCardNumber(userId)}`;
      const keys: AttemptKeys = { library, account, connection, device, locksAfter };
      const refused = refusal(memory, { keys, effort, at });
      if (refused !== undefined) return refused;
      const failure: FailedLogin = { at, connection };
      const admittedBefore = memory.admittedAt(keys);
      // counted before the outcome is known: a thousand simultaneous attempts are a thousand attempts
      const isPlain = device === undefined && effort === undefined;
      if (memory.count(keys, failure, isPlain)) onAlarm(library);
      const atLock = memory.beginAtLock(keys, at);
      return {
        admitted: true,
        failed: (unknownCard) => {
          atLock?.failed(now());
          if (unknownCard) memory.wasUnknown(keys, failure);
        },
        undecided: () => {
          atLock?.undecided();
          memory.uncount(keys, failure, admittedBefore);
        },
        succeeded: (remembered) => {
          atLock?.succeeded(remembered);
          memory.uncount(keys, failure, admittedBefore);
          memory.succeed(keys, at);
        },
      };
    },
  };
}

interface Judged {
  readonly keys: AttemptKeys;
  readonly effort: number | undefined;
  readonly at: number;
}

/** @returns undefined: the attempt is let in */
function refusal(
  memory: LoginMemory,
  { keys, effort, at }: Judged,
): Extract<Admission, { readonly admitted: false }> | undefined {
  const { own, others } = memory.waits(keys, at);
  // no work helps against limits of the card itself: they apply to every device
  if (own > 0) return { admitted: false, waitMs: Math.max(own, others) };
  if (others === 0) return undefined;
  const wanted = memory.effort(keys, at);
  return isEnough(effort, wanted) ? undefined : { admitted: false, waitMs: others, effort: wanted };
}
