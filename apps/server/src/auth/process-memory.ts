import { LRUCache } from "lru-cache";
import { CardLocks, type AttemptAtLock } from "./card-lock.ts";
import { ofLastDay } from "./login-guard.rules.ts";
import {
  LONGEST_TRAIL,
  trailKey,
  type AttemptKeys,
  type Decided,
  type LoginMemory,
  type NewAttempt,
} from "./login-memory.ts";
import type { ConnectionTrail, FailedLogin, LibraryTrail } from "./login-guard.rules.ts";
import type { Trails } from "./login-trails.rules.ts";
import { atMost } from "../lru-at-most.ts";

/** How many accounts and connections are remembered; the least recently seen are forgotten. */
const REMEMBERED = 50_000;
const NOTHING: ConnectionTrail & LibraryTrail = { failures: [], successes: [] };

/** An attempt that was let in. */
interface Counted {
  readonly keys: AttemptKeys;
  readonly failure: FailedLogin;
  /** The last attempt before it that took the slot which an alarmed library leaves open. */
  readonly admittedBefore: number | undefined;
}

/**
 * Counters of the only server: a restart forgets them, which only helps those who can restart the server. What lets
 * patrons in during an attack, the devices where they have signed in before, is no counter and survives it.
 */
export class ProcessMemory implements LoginMemory {
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

  async decide({ keys, at, isPlain, judge }: NewAttempt): Promise<Decided> {
    const verdict = judge(this.#trails(keys, at));
    if (!verdict.admitted) return { verdict };
    const failure: FailedLogin = { at, connection: keys.connection };
    const counted = { keys, failure, admittedBefore: this.#library(keys).admittedAt };
    this.#count(counted, { isPlain, forLibrary: verdict.forLibrary });
    const atLock = this.#beginAtLock(keys, at);
    return {
      verdict,
      outcomes: {
        failed: async (refusedAt, unknownCard) => {
          atLock?.failed(refusedAt);
          if (unknownCard) this.#leaveLibrary(counted);
        },
        undecided: async () => {
          atLock?.undecided();
          this.#uncount(counted);
        },
        succeeded: async (remembered) => {
          atLock?.succeeded(remembered);
          this.#uncount(counted);
          this.#succeed(counted);
        },
      },
    };
  }

  #trails(keys: AttemptKeys, now: number): Trails {
    const isLocking = keys.locksAfter !== undefined;
    return {
      failures: this.#accounts.get(trailKey(keys)) ?? [],
      logins: this.#successes.get(keys.account) ?? [],
      connection: this.#connection(keys),
      library: this.#library(keys),
      atLock: isLocking ? this.#locks.failures(keys.account, now) : [],
      hasHome: isLocking && this.#locks.hasHome(keys.account),
    };
  }

  #beginAtLock(keys: AttemptKeys, at: number): AttemptAtLock | undefined {
    if (keys.locksAfter === undefined) return undefined;
    return this.#locks.begin({ ...keys, isKnown: keys.device !== undefined }, at);
  }

  #count(
    { keys, failure }: Counted,
    { isPlain, forLibrary }: { readonly isPlain: boolean; readonly forLibrary: boolean },
  ): void {
    const account = trailKey(keys);
    this.#accounts.set(account, withEntry(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: withEntry(connection.failures, failure),
    });
    const { failures, ...library } = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      failures: forLibrary ? withEntry(failures, failure) : failures,
      ...(isPlain ? { admittedAt: failure.at } : {}),
    });
  }

  /** Withdraws an attempt: it did not fail. */
  #uncount(counted: Counted): void {
    const { keys, failure, admittedBefore } = counted;
    const account = trailKey(keys);
    this.#accounts.set(account, without(this.#accounts.get(account) ?? [], failure));
    const connection = this.#connection(keys);
    this.#connections.set(keys.connection, {
      ...connection,
      failures: without(connection.failures, failure),
    });
    this.#leaveLibrary(counted);
    const { admittedAt: _own, ...library } = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      ...(admittedBefore === undefined ? {} : { admittedAt: admittedBefore }),
    });
  }

  #leaveLibrary({ keys, failure }: Counted): void {
    const library = this.#library(keys);
    this.#libraries.set(keys.library, {
      ...library,
      failures: without(library.failures, failure),
    });
  }

  /** Remembers a success: the account's failures are forgotten. */
  #succeed({ keys, failure: { at } }: Counted): void {
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

  #connection({ connection }: AttemptKeys): ConnectionTrail {
    return this.#connections.get(connection) ?? NOTHING;
  }

  #library({ library }: AttemptKeys): LibraryTrail {
    return this.#libraries.get(library) ?? NOTHING;
  }
}

const withEntry = <T extends { readonly at: number }>(
  entries: readonly T[],
  entry: T,
): readonly T[] => [...ofLastDay(entries, entry.at), entry].slice(-LONGEST_TRAIL);

const without = (failures: readonly FailedLogin[], failure: FailedLogin): readonly FailedLogin[] =>
  failures.filter((one) => one !== failure);
