import { LRUCache } from "lru-cache";
import { CardLocks } from "./card-lock.ts";
import {
  accountWait,
  connectionWait,
  countsForLibrary,
  effortFor,
  freeFailures,
  isAlarmed,
  libraryWait,
  ofLastDay,
  successWait,
} from "./login-guard.rules.ts";
import type { AttemptAtLock } from "./card-lock.ts";
import type { ConnectionTrail, FailedLogin, LibraryTrail } from "./login-guard.rules.ts";
import { atMost } from "../lru-at-most.ts";

/** The keys under which an attempt is remembered. */
export interface AttemptKeys {
  readonly library: string;
  readonly account: string;
  readonly connection: string;
  /** Id of the device where this card has signed in before; undefined: no device that can prove it. */
  readonly device?: string | undefined;
  /** Undefined: the library system locks no cards. */
  readonly locksAfter?: number | undefined;
}

/** How many accounts and connections are remembered; the least recently seen are forgotten. */
const REMEMBERED = 50_000;
/** Entries of one trail: beyond this, older ones no longer change a decision. */
const LONGEST_TRAIL = 2000;
const NOTHING: ConnectionTrail & LibraryTrail = { failures: [], successes: [] };

/** What delays an attempt, in milliseconds each. */
export interface Waits {
  /** Because of the card itself. */
  readonly own: number;
  /** Because of failures that may be other people's: work can replace it. */
  readonly others: number;
}

/**
 * Counters in memory: a restart forgets them, which only helps those who can restart the server. What lets patrons in
 * during an attack, the devices where they have signed in before, is no counter and survives it.
 */
export class LoginMemory {
  readonly #accounts = new LRUCache<string, readonly FailedLogin[]>(atMost(REMEMBERED));
  readonly #connections = new LRUCache<string, ConnectionTrail>(atMost(REMEMBERED));
  readonly #libraries = new LRUCache<string, LibraryTrail>(atMost(REMEMBERED));
  /** Times of each account's logins in the last hour. */
  readonly #successes = new LRUCache<string, readonly number[]>(atMost(REMEMBERED));
  readonly #locks = new CardLocks();
  readonly #loginsPerHour: number;

  /** @param loginsPerHour successful logins of one card; 0: no limit */
  constructor(loginsPerHour: number) {
    this.#loginsPerHour = loginsPerHour;
  }

  waits(keys: AttemptKeys, now: number): Waits {
    const failures = this.#accounts.get(trailKey(keys)) ?? [];
    const { account, device, locksAfter } = keys;
    const isKnown = device !== undefined;
    const own = Math.max(
      accountWait(failures, now, freeFailures(locksAfter)),
      successWait(this.#successes.get(account) ?? [], this.#loginsPerHour, now),
      locksAfter === undefined ? 0 : this.#locks.waitMs({ ...keys, isKnown, locksAfter }, now),
    );
    if (isKnown) return { own, others: 0 };
    const others = Math.max(
      connectionWait(this.#connection(keys), now),
      libraryWait(this.#library(keys), now),
    );
    return { own, others };
  }

  /** Work that replaces `Waits.others`, in iterations of PBKDF2. */
  effort(keys: AttemptKeys, now: number): number {
    const trails = { connection: this.#connection(keys), library: this.#library(keys) };
    return effortFor(trails, now);
  }

  /** Tracks an attempt at a library system that locks cards; undefined at others. */
  beginAtLock(keys: AttemptKeys, at: number): AttemptAtLock | undefined {
    const { locksAfter } = keys;
    if (locksAfter === undefined) return undefined;
    return this.#locks.begin({ ...keys, isKnown: keys.device !== undefined, locksAfter }, at);
  }

  /**
   * Counts an attempt as failed until it has succeeded.
   * @param isPlain it has neither a puzzle nor a known device, and takes the slot that an alarmed library leaves open for
   * such
   * @returns whether it triggered the library's alarm
   */
  count(keys: AttemptKeys, failure: FailedLogin, isPlain: boolean): boolean {
    const account = trailKey(keys);
    this.#accounts.set(account, withEntry(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: withEntry(connection.failures, failure),
    });
    const before = this.#library(keys);
    const after = {
      ...before,
      failures: countsForLibrary(before, failure)
        ? withEntry(before.failures, failure)
        : before.failures,
      ...(isPlain ? { admittedAt: failure.at } : {}),
    };
    this.#libraries.set(keys.library, after);
    return isAlarmed(after, failure.at) && !isAlarmed(before, failure.at);
  }

  /** Withdraws an attempt: it did not fail. */
  uncount(keys: AttemptKeys, failure: FailedLogin, admittedBefore: number | undefined): void {
    const account = trailKey(keys);
    this.#accounts.set(account, without(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: without(connection.failures, failure),
    });
    this.#leaveLibrary(keys, failure);
    const { admittedAt: _own, ...library } = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      ...(admittedBefore === undefined ? {} : { admittedAt: admittedBefore }),
    });
  }

  /** A nonexistent card was tried: that opens nothing, so it does not alarm the library. */
  wasUnknown(keys: AttemptKeys, failure: FailedLogin): void {
    this.#leaveLibrary(keys, failure);
  }

  #leaveLibrary(keys: AttemptKeys, failure: FailedLogin): void {
    const library = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      failures: without(library.failures, failure),
    });
  }

  /** Remembers a success: the account's failures are forgotten. */
  succeed(keys: AttemptKeys, at: number): void {
    this.#accounts.delete(trailKey(keys));
    const earlier = this.#successes.get(keys.account) ?? [];
    if (this.#loginsPerHour > 0)
      this.#successes.set(keys.account, [...earlier, at].slice(-this.#loginsPerHour));
    const success = { at, account: keys.account };
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      successes: withEntry(connection.successes, success),
    });
    const library = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      successes: withEntry(library.successes, success),
    });
  }

  /** Last attempt that took the slot which an alarmed library leaves open. */
  admittedAt(keys: AttemptKeys): number | undefined {
    return this.#library(keys).admittedAt;
  }

  #connection({ connection }: AttemptKeys): ConnectionTrail {
    return this.#connections.get(connection) ?? NOTHING;
  }

  #library({ library }: AttemptKeys): LibraryTrail {
    return this.#libraries.get(library) ?? NOTHING;
  }
}

/** A known device has failures of its own, so that a stranger's do not lock the patron out. */
const trailKey = ({ account, device }: AttemptKeys) =>
  device === undefined ? account : `${account} ${device}`;

const withEntry = <T extends { readonly at: number }>(
  entries: readonly T[],
  entry: T,
): readonly T[] => [...ofLastDay(entries, entry.at), entry].slice(-LONGEST_TRAIL);

const without = (failures: readonly FailedLogin[], failure: FailedLogin): readonly FailedLogin[] =>
  failures.filter((one) => one !== failure);
