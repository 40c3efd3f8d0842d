import { normalizeCardNumber } from "./login-guard.rules.ts";
import { judge, type Refused } from "./login-trails.rules.ts";
import type { AttemptKeys, LoginMemory } from "./login-memory.ts";

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
  | Refused
  | {
      readonly admitted: true;
      /** @param remembered the device can prove from now on that this card has signed in there */
      readonly succeeded: (remembered: boolean) => Promise<void>;
      /** The library system refused it. @param unknownCard it has no such card */
      readonly failed: (unknownCard: boolean) => Promise<void>;
      /** The library system did not answer: nothing was guessed. */
      readonly undecided: () => Promise<void>;
    };

/** Slows guessing down before the library system sees it. @source Q-11 */
export interface LoginGuard {
  readonly admit: (attempt: Attempt) => Promise<Admission>;
}

interface GuardParts {
  readonly memory: LoginMemory;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
  /** Successful logins of one card within an hour, each of which leaves a session; 0: no limit. */
  readonly loginsPerHour: number;
  /** Called once when a library's failures begin to look like an attack. */
  readonly onAlarm: (library: string) => void;
}

/** One guard for all servers over the same memory. */
export const loginGuard = ({ memory, now, loginsPerHour, onAlarm }: GuardParts): LoginGuard => ({
  admit: async ({ library, userId, connection, device, effort, locksAfter }) => {
    const at = now();
    const account = `${library}/${normalizeCardNumber(userId)}`;
    const keys: AttemptKeys = { library, account, connection, device, locksAfter };
    const isKnown = device !== undefined;
    const judged = { at, connection, isKnown, effort, locksAfter, loginsPerHour };
    const { verdict, outcomes } = await memory.decide({
      keys,
      at,
      isPlain: !isKnown && effort === undefined,
      judge: (trails) => judge(trails, judged),
    });
    if (!verdict.admitted) return verdict;
    if (outcomes === undefined) throw new Error("an attempt was let in and not written down");
    if (verdict.alarms) onAlarm(library);
    const { succeeded, undecided } = outcomes;
    return {
      admitted: true,
      succeeded,
      undecided,
      failed: (unknownCard) => outcomes.failed(now(), unknownCard),
    };
  },
});
