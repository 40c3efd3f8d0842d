import { LRUCache } from "lru-cache";
import { lockWait, ofLastDay } from "./login-guard.rules.ts";

/** Whose card it is, and what its library system does with it. */
export interface LockableCard {
  /** Project, library and card number. */
  readonly account: string;
  readonly connection: string;
  /** Failed logins after which the library system locks the card. */
  readonly locksAfter: number;
}

/** What becomes of one attempt. */
export interface AttemptAtLock {
  /** @param at milliseconds since 1970 UTC, like all times here */
  readonly failed: (at: number) => void;
  readonly succeeded: () => void;
  /** The library system gave no answer. */
  readonly undecided: () => void;
}

const mayBeAfter = ({ refused }: Attempted, turn: number) => (refused?.turn ?? Infinity) > turn;

/** A login that has not succeeded so far. */
interface Attempted {
  readonly connection: string;
  /** When and in which turn we heard that the library system said no; undefined: it has not answered yet. */
  refused?: { readonly at: number; readonly turn: number };
}

const REMEMBERED = 50_000;
/** Connections over which one card is used. */
const HOMES = 20;

/**
 * Counts what reaches a library system that locks cards, over all connections, so that its lock is never reached through us.
 * @source trust Q-11
 */
export class CardLocks {
  readonly #attempts: LRUCache<string, readonly Attempted[]>;
  /** Where each card has signed in: one attempt is kept for these. */
  readonly #homes: LRUCache<string, readonly string[]>;
  /** What came after what, also within one millisecond. */
  #turn = 0;

  /** @param max cards that are remembered */
  constructor(max = REMEMBERED) {
    this.#attempts = new LRUCache({ max });
    this.#homes = new LRUCache({ max });
  }

  waitMs({ account, connection, locksAfter }: LockableCard, now: number): number {
    const homes = this.#homes.get(account) ?? [];
    const isStranger = homes.length > 0 && !homes.includes(connection);
    // what is open may be refused at any moment
    const failures = this.#of(account).map(({ connection: from, refused }) => ({
      at: refused?.at ?? now,
      connection: from,
    }));
    return lockWait(failures, { locksAfter, isStranger, now });
  }

  begin({ account, connection }: LockableCard, at: number): AttemptAtLock {
    const begun = this.#nextTurn();
    const attempted: Attempted = { connection };
    const stillCounts = ({ refused }: Attempted) =>
      refused === undefined || ofLastDay([refused], at).length > 0;
    this.#attempts.set(account, [...this.#of(account).filter(stillCounts), attempted]);
    return {
      failed: (refusedAt) => {
        attempted.refused = { at: refusedAt, turn: this.#nextTurn() };
      },
      undecided: () => {
        this.#keep(account, (one) => one !== attempted);
      },
      succeeded: () => {
        // the library system counts anew from here on: what it may have refused later still counts
        this.#keep(account, (one) => one !== attempted && mayBeAfter(one, begun));
        const others = (this.#homes.get(account) ?? []).filter((home) => home !== connection);
        this.#homes.set(account, [...others, connection].slice(-HOMES));
      },
    };
  }

  #nextTurn(): number {
    this.#turn += 1;
    return this.#turn;
  }

  #of(account: string): readonly Attempted[] {
    return this.#attempts.get(account) ?? [];
  }

  #keep(account: string, still: (one: Attempted) => boolean): void {
    this.#attempts.set(account, this.#of(account).filter(still));
  }
}
