/** A failed login, or one whose outcome is still open: it counts as failed until it has succeeded. */
export interface FailedLogin {
  /** Milliseconds since 1970 UTC. */
  readonly at: number;
  /** Connection over which it came. */
  readonly connection: string;
}

/** A login that succeeded. */
interface SuccessfulLogin {
  readonly at: number;
  readonly account: string;
}

/** What is remembered about one connection. */
export interface ConnectionTrail {
  readonly failures: readonly FailedLogin[];
  readonly successes: readonly SuccessfulLogin[];
}

/** What is remembered about one library. */
export interface LibraryTrail {
  /** One connection counts for at most `PER_CONNECTION` of them: nobody can trigger the alarm alone. */
  readonly failures: readonly FailedLogin[];
  readonly successes: readonly SuccessfulLogin[];
  /** Last attempt that was let in without a puzzle during the alarm. */
  readonly admittedAt?: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 86_400_000;
const LONGEST_WAIT_MS = 12 * 60 * MINUTE_MS;

/** @source Q-11 */
export const GUARD = {
  account: { free: 10, firstDelayMs: MINUTE_MS },
  connection: {
    burst: 30,
    burstMs: 5 * MINUTE_MS,
    freeADay: 12,
    firstDelayMs: 15 * MINUTE_MS,
  },
  library: { budgetADay: 80, successesPerFailure: 3, perConnection: 12, slowMs: 40 * MINUTE_MS },
} as const;

/**
 * Cost of a puzzle, in iterations of PBKDF2: the first takes a phone about a second, the hardest half a minute.
 * @source decision 20
 */
export const EFFORT = {
  first: 2_000_000,
  hardest: 64_000_000,
  /** This many further failures of a connection, or of a library, double it. */
  connectionDoubles: 6,
  libraryDoubles: 40,
  /**
   * A puzzle that was issued before it became harder still counts if it was at least this share of what is required now.
   */
  oldShare: 1 / 4,
} as const;

/** Entries younger than a day; older failures and successes are forgotten. */
export const ofLastDay = <T extends { readonly at: number }>(
  entries: readonly T[],
  now: number,
): readonly T[] => entries.filter(({ at }) => now - at < DAY_MS);

/**
 * The same text for all spellings of a card number that a library system may treat as equal: case, spaces, hyphens,
 * leading zeros and full-width digits do not give a card further attempts.
 */
export function normalizeCardNumber(userId: string): string {
  const plain = userId
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replace(/^0+(?=.)/, "");
  return plain === "" ? userId : plain;
}

/**
 * How many failures of an account are free.
 * @param locksAfter failed logins after which the library system itself locks a card; undefined: never
 */
export const freeFailures = (locksAfter = Infinity): number =>
  Math.min(GUARD.account.free, Math.max(1, locksAfter - 1));

/**
 * How long an account waits: the first failures of a day are free, each further one doubles the delay.
 * @param free how many
 * @returns milliseconds; 0: may be tried now
 */
export function accountWait(
  failures: readonly FailedLogin[],
  now: number,
  free = freeFailures(),
): number {
  const recent = ofLastDay(failures, now);
  return doublingWait(recent, recent.length - free, {
    firstDelayMs: GUARD.account.firstDelayMs,
    now,
  });
}

/** At a library system that locks cards. */
interface Locking {
  readonly locksAfter: number;
  /** The card has signed in on a remembered device, and this is not it: one attempt is reserved for its patron. */
  readonly isStranger: boolean;
  readonly now: number;
}

/**
 * How long a card waits so that no day has enough failed logins to lock it: until the oldest are a day old.
 * @param failures over all connections, including attempts whose outcome is open
 * @returns milliseconds; 0: may be tried now
 */
export function lockWait(
  failures: readonly FailedLogin[],
  { locksAfter, isStranger, now }: Locking,
): number {
  const most = Math.max(1, locksAfter - (isStranger ? 2 : 1));
  const counted = ofLastDay(failures, now)
    .toSorted((a, b) => a.at - b.at)
    .at(-most);
  return counted === undefined ? 0 : counted.at + DAY_MS - now;
}

/**
 * How long a connection waits, whatever account it tries: a burst, and the failures of a day. Every account that signs in
 * over it earns one more failure, so that a school behind one address is not locked out.
 * @returns milliseconds; 0: may try now
 */
export function connectionWait({ failures, successes }: ConnectionTrail, now: number): number {
  const recent = ofLastDay(failures, now);
  const { burst, burstMs, firstDelayMs } = GUARD.connection;
  const inBurst = recent.filter(({ at }) => now - at < burstMs);
  const oldest = inBurst.at(-burst);
  const burstWait = oldest === undefined ? 0 : oldest.at + burstMs - now;
  const beyond = connectionExcess({ failures, successes }, now);
  return Math.max(burstWait, doublingWait(recent, beyond, { firstDelayMs, now }));
}

/** Whether more logins fail at a library than patrons' own mistakes explain. */
export const isAlarmed = (trail: LibraryTrail, now: number): boolean =>
  libraryExcess(trail, now) >= 0;

/**
 * How long a login without a solved puzzle waits that neither the account nor the connection would delay: not at all,
 * unless the library is alarmed. Then one such attempt per `slowMs` is let in.
 * @returns milliseconds; 0: may be tried now
 */
export function libraryWait(trail: LibraryTrail, now: number): number {
  if (!isAlarmed(trail, now) || trail.admittedAt === undefined) return 0;
  return Math.max(0, trail.admittedAt + GUARD.library.slowMs - now);
}

/** By how many failures a connection exceeds its free ones; below 0: not at all. */
function connectionExcess({ failures, successes }: ConnectionTrail, now: number): number {
  const accounts = new Set(ofLastDay(successes, now).map(({ account }) => account)).size;
  return ofLastDay(failures, now).length - GUARD.connection.freeADay - accounts;
}

function libraryExcess({ failures, successes }: LibraryTrail, now: number): number {
  const { budgetADay, successesPerFailure } = GUARD.library;
  const usual = ofLastDay(successes, now).length / successesPerFailure;
  return ofLastDay(failures, now).length - Math.max(budgetADay, usual);
}

/**
 * The work that replaces waiting at a connection and at a library: more failures cost more of it, up to what a patron's
 * phone can compute while its owner watches.
 * @returns iterations of PBKDF2
 */
export function effortFor(
  { connection, library }: { readonly connection: ConnectionTrail; readonly library: LibraryTrail },
  now: number,
): number {
  const doublings = Math.max(
    connectionExcess(connection, now) / EFFORT.connectionDoubles,
    libraryExcess(library, now) / EFFORT.libraryDoubles,
  );
  return Math.min(EFFORT.first * 2 ** Math.max(0, Math.floor(doublings)), EFFORT.hardest);
}

/** Whether the solved work is as much as is required now. @param effort undefined: nothing was solved */
export const isEnough = (effort: number | undefined, wanted: number): boolean =>
  effort !== undefined && effort >= wanted * EFFORT.oldShare;

/**
 * How long a card waits that has signed in more often than any patron does by hand.
 * @param successes when they were, in milliseconds since 1970 UTC
 * @param anHour how many are free; 0: any number
 * @returns milliseconds; 0: may sign in now
 */
export function successWait(successes: readonly number[], anHour: number, now: number): number {
  if (anHour === 0) return 0;
  const oldest = successes.filter((at) => now - at < HOUR_MS).at(-anHour);
  return oldest === undefined ? 0 : oldest + HOUR_MS - now;
}

/** Whether a failure still counts for its library, or the connection has reached its share. */
export function countsForLibrary(trail: LibraryTrail, failure: FailedLogin): boolean {
  const own = ofLastDay(trail.failures, failure.at).filter(
    ({ connection }) => connection === failure.connection,
  );
  return own.length < GUARD.library.perConnection;
}

function doublingWait(
  failures: readonly FailedLogin[],
  beyond: number,
  { firstDelayMs, now }: { readonly firstDelayMs: number; readonly now: number },
): number {
  const last = failures.at(-1);
  if (beyond < 0 || last === undefined) return 0;
  const delay = Math.min(firstDelayMs * 2 ** Math.min(beyond, 30), LONGEST_WAIT_MS);
  return Math.max(0, last.at + delay - now);
}
