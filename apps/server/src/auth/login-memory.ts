import { LRUCache } from "lru-cache";
import { CardLocks } from "./card-lock.ts";
import {
  accountWait,
  connectionWait,
  countsForLibrary,
  freeFailures,
  isAlarmed,
  libraryWait,
  ofLastDay,
} from "./login-guard.rules.ts";
import type { AttemptAtLock } from "./card-lock.ts";
import type { ConnectionTrail, Failure, LibraryTrail } from "./login-guard.rules.ts";

/** Under which keys an attempt is remembered. */
export interface AttemptKeys {
  readonly library: string;
  readonly account: string;
  readonly connection: string;
  /** Undefined: the library system locks no cards. */
  readonly locksAfter?: number | undefined;
}

/** How many accounts and connections are remembered; the ones not seen for longest are forgotten. */
const REMEMBERED = 50_000;
/** Entries of one trail: beyond, older ones no longer change a decision. */
const LONGEST_TRAIL = 2000;
const NOTHING: ConnectionTrail & LibraryTrail = { failures: [], successes: [] };

/** Counters in memory: a restart forgets them, which helps nobody who cannot restart the server. */
export class LoginMemory {
  readonly #accounts = new LRUCache<string, readonly Failure[]>({ max: REMEMBERED });
  readonly #connections = new LRUCache<string, ConnectionTrail>({ max: REMEMBERED });
  readonly #libraries = new LRUCache<string, LibraryTrail>({ max: REMEMBERED });
  /** Accounts with connections over which they have signed in before: an attack elsewhere does not shut them out. */
  readonly #known = new LRUCache<string, true>({ max: REMEMBERED });

  readonly #locks = new CardLocks();

  waitMs(keys: AttemptKeys, now: number): number {
    const failures = this.#accounts.get(this.#trailKey(keys)) ?? [];
    const { locksAfter } = keys;
    const own = Math.max(
      accountWait(failures, now, freeFailures(locksAfter)),
      locksAfter === undefined ? 0 : this.#locks.waitMs({ ...keys, locksAfter }, now),
    );
    if (this.#known.has(pairOf(keys))) return own;
    return Math.max(
      own,
      connectionWait(this.#connection(keys), now),
      libraryWait(this.#library(keys), now),
    );
  }

  /** Watches an attempt at a library system that locks cards; undefined at others. */
  beginAtLock(keys: AttemptKeys, at: number): AttemptAtLock | undefined {
    const { locksAfter } = keys;
    return locksAfter === undefined ? undefined : this.#locks.begin({ ...keys, locksAfter }, at);
  }

  /** Counts an attempt as failed until it has succeeded. @returns whether it set off the library's alarm */
  count(keys: AttemptKeys, failure: Failure): boolean {
    const account = this.#trailKey(keys);
    this.#accounts.set(account, added(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: added(connection.failures, failure),
    });
    const before = this.#library(keys);
    const after = {
      ...before,
      failures: countsForLibrary(before, failure)
        ? added(before.failures, failure)
        : before.failures,
      ...(this.#known.has(pairOf(keys)) ? {} : { admittedAt: failure.at }),
    };
    this.#libraries.set(keys.library, after);
    return isAlarmed(after, failure.at) && !isAlarmed(before, failure.at);
  }

  /** Takes an attempt back: it did not fail. */
  uncount(keys: AttemptKeys, failure: Failure, admittedBefore: number | undefined): void {
    const account = this.#trailKey(keys);
    this.#accounts.set(account, without(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: without(connection.failures, failure),
    });
    const { admittedAt: _own, ...library } = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      failures: without(library.failures, failure),
      ...(admittedBefore === undefined ? {} : { admittedAt: admittedBefore }),
    });
  }

  /** Remembers a success: the account's failures are forgotten, the connection is its own from now on. */
  succeed(keys: AttemptKeys, at: number): void {
    this.#accounts.delete(this.#trailKey(keys));
    this.#known.set(pairOf(keys), true);
    const success = { at, account: keys.account };
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      successes: added(connection.successes, success),
    });
    const library = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      successes: added(library.successes, success),
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

  /** A known pair has failures of its own, so that a stranger's do not lock the patron out. */
  #trailKey(keys: AttemptKeys): string {
    return this.#known.has(pairOf(keys)) ? pairOf(keys) : keys.account;
  }
}

const pairOf = ({ account, connection }: AttemptKeys) => `${account} ${connection}`;

const added = <T extends { readonly at: number }>(entries: readonly T[], entry: T): readonly T[] =>
  [...ofLastDay(entries, entry.at), entry].slice(-LONGEST_TRAIL);

const without = (failures: readonly Failure[], failure: Failure): readonly Failure[] =>
  failures.filter((one) => one !== failure);
