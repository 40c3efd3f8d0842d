import {
  accountWait,
  connectionWait,
  countsForLibrary,
  effortFor,
  freeFailures,
  isAlarmed,
  isEnough,
  libraryWait,
  lockWait,
  successWait,
} from "./login-guard.rules.ts";
import type { ConnectionTrail, FailedLogin, LibraryTrail } from "./login-guard.rules.ts";

/** What is remembered when an attempt is judged. */
export interface Trails {
  /** Failures of the card, of this known device alone if it is one. */
  readonly failures: readonly FailedLogin[];
  /** When the card has signed in. */
  readonly logins: readonly number[];
  readonly connection: ConnectionTrail;
  readonly library: LibraryTrail;
  /** What the library system may have counted, where it locks cards: open attempts may be refused at any moment. */
  readonly atLock: readonly FailedLogin[];
  /** The card has signed in on a remembered device. */
  readonly hasHome: boolean;
}

/** What is judged. */
export interface Judged {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  readonly connection: string;
  /** It signs in on a device where it has signed in before. */
  readonly isKnown: boolean;
  /** Work done for it, in iterations of PBKDF2; undefined: none. */
  readonly effort: number | undefined;
  /** Failed logins after which the library system locks a card; undefined: never. */
  readonly locksAfter: number | undefined;
  /** Successful logins of one card; 0: no limit. */
  readonly loginsPerHour: number;
}

/** The attempt waits. */
export interface Refused {
  readonly admitted: false;
  readonly waitMs: number;
  /** Work that would let it in at once, in iterations of PBKDF2; undefined: only waiting helps. */
  readonly effort?: number;
}

/** The attempt is let in, and counts as failed until it has succeeded. */
interface LetIn {
  readonly admitted: true;
  /** It counts for its library. */
  readonly forLibrary: boolean;
  /** With it, the library's failures begin to look like an attack. */
  readonly alarms: boolean;
}

/** Whether an attempt to sign in is let in now. @source Q-11 */
export function judge(trails: Trails, judged: Judged): Refused | LetIn {
  return refusal(trails, judged) ?? letIn(trails, judged);
}

function refusal(trails: Trails, judged: Judged): Refused | undefined {
  const { at, isKnown, effort } = judged;
  const own = ownWait(trails, judged);
  const others = isKnown
    ? 0
    : Math.max(connectionWait(trails.connection, at), libraryWait(trails.library, at));
  // no work helps against limits of the card itself: they apply to every device
  if (own > 0) return { admitted: false, waitMs: Math.max(own, others) };
  if (others === 0) return undefined;
  const wanted = effortFor(trails, at);
  return isEnough(effort, wanted) ? undefined : { admitted: false, waitMs: others, effort: wanted };
}

/** Because of the card itself. */
function ownWait(
  { failures, logins, atLock, hasHome }: Trails,
  { at: now, isKnown, locksAfter, loginsPerHour }: Judged,
): number {
  const isStranger = hasHome && !isKnown;
  return Math.max(
    accountWait(failures, now, freeFailures(locksAfter)),
    successWait(logins, loginsPerHour, now),
    locksAfter === undefined ? 0 : lockWait(atLock, { locksAfter, isStranger, now }),
  );
}

function letIn({ library }: Trails, { at, connection }: Judged): LetIn {
  const failure = { at, connection };
  const forLibrary = countsForLibrary(library, failure);
  const after = forLibrary ? { ...library, failures: [...library.failures, failure] } : library;
  return { admitted: true, forLibrary, alarms: isAlarmed(after, at) && !isAlarmed(library, at) };
}
