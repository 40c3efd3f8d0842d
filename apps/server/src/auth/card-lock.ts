import { LRUCache } from "lru-cache";
import { ofLastDay, type FailedLogin } from "./login-guard.rules.ts";
import { atMost } from "../lru-at-most.ts";

/** Whose card it is. */
interface LockableCard {
  /** Project, library and card number. */
  readonly account: string;
  readonly connection: string;
  /** It signs in on a device where it has signed in before. */
  readonly isKnown: boolean;
}

/** Reports the outcome of one attempt. */
export interface AttemptAtLock {
  /** @param at milliseconds since 1970 UTC, like all times here */
  readonly failed: (at: number) => void;
  /** @param remembered the device can prove from now on that it was used here */
  readonly succeeded: (remembered: boolean) => void;
  /** The library system gave no answer. */
  readonly undecided: () => void;
}

const mayBeAfter = ({ refused }: Attempted, turn: number) => (refused?.turn ?? Infinity) > turn;

/** A login that has not succeeded so far. */
interface Attempted {
  readonly connection: string;
  /** When and in which turn the library system's refusal arrived; undefined: no reply yet. */
  refused?: { readonly at: number; readonly turn: number };
}

const REMEMBERED = 50_000;

/**
 * Counts the attempts that reach a library system that locks cards, over all connections, so that its lock is never
 * triggered through us.
 * @source Q-11
 */
export class CardLocks {
  readonly #attempts: LRUCache<string, readonly Attempted[]>;
  /** Cards that have signed in on a remembered device: one attempt is reserved for it. */
  readonly #homes: LRUCache<string, true>;
  /** The order of events, also within one millisecond. */
  #turn = 0;

  /** @param max number of cards that are remembered */
  constructor(max = REMEMBERED) {
    this.#attempts = new LRUCache(atMost(max));
    this.#homes = new LRUCache(atMost(max));
  }

  /** What the library system may have counted; a pending attempt may be refused at any moment. */
  failures(account: string, now: number): readonly FailedLogin[] {
    return this.#of(account).map(({ connection, refused }) => ({
      at: refused?.at ?? now,
      connection,
    }));
  }

  /** Whether the card has signed in on a remembered device: one attempt is reserved for it. */
  hasHome(account: string): boolean {
    return this.#homes.has(account);
  }

  begin({ account, connection, isKnown }: LockableCard, at: number): AttemptAtLock {
    if (isKnown) this.#homes.set(account, true);
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
      succeeded: (remembered) => {
        // the library system starts counting afresh here: what it may have refused later still counts
        this.#keep(account, (one) => one !== attempted && mayBeAfter(one, begun));
        if (remembered) this.#homes.set(account, true);
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
