import { createHash, randomUUID } from "node:crypto";
import type { LoanRequest } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { LoanReply, PatronKey } from "./connector.ts";
import { loanIdOf } from "./loan-id.rules.ts";

/** A request for a loan, and what has become of it. */
export interface OpenLoan {
  readonly userId: string;
  readonly barcode: string;
  request: LoanRequest;
  /** The checkout went out, and its answer did not come. */
  isUnsettled: boolean;
  /** The end of the last call about it: the next one has to know what came of it. */
  last: Promise<unknown>;
}

/** Nobody stands at the shelf for longer. */
const KEPT_MS = 60 * 60_000;
const KEPT = 10_000;

type Terms = Omit<LoanRequest, "id">;

/**
 * Requests for loans of the last hour, for systems that know none. An id tells which terms the patron has seen: another
 * server, or this one after a restart, goes on with the same ones.
 */
export class OpenLoans {
  readonly #loans: LRUCache<string, OpenLoan>;
  /** Id of the last request for each patron and copy. */
  readonly #ids: LRUCache<string, string>;

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    const limits = { max: KEPT, ttl: KEPT_MS, perf: { now } };
    this.#loans = new LRUCache(limits);
    this.#ids = new LRUCache(limits);
  }

  /** @returns undefined when this patron has no such request */
  find({ userId }: PatronKey, id: string): OpenLoan | undefined {
    const loan = this.#loans.get(id);
    return loan?.userId === userId ? loan : undefined;
  }

  /** The request of a patron for a copy that is not decided yet. */
  openFor({ userId }: PatronKey, barcode: string): OpenLoan | undefined {
    const loan = this.#loans.get(this.#ids.get(keyOf(userId, barcode)) ?? "");
    return loan?.request.state === "Unconfirmed" ? loan : undefined;
  }

  add(patron: PatronKey, barcode: string, terms: Terms): OpenLoan {
    const unmarked = randomUUID().slice(0, -MARK_LENGTH);
    const id = loanIdOf(unmarked + markOf(patron, barcode, terms), barcode);
    return this.#put(patron, { id, barcode, terms });
  }

  /**
   * A request that is not known here, under the id that it has.
   * @returns undefined when that is of another patron or copy, or of other terms
   */
  resume(patron: PatronKey, id: string, { barcode, terms }: Resumed): OpenLoan | undefined {
    if (id.slice(UUID_LENGTH - MARK_LENGTH, UUID_LENGTH) !== markOf(patron, barcode, terms))
      return undefined;
    return this.find(patron, id) ?? this.#put(patron, { id, barcode, terms });
  }

  #put({ userId }: PatronKey, { id, barcode, terms }: Resumed & { readonly id: string }): OpenLoan {
    const request = { id, ...terms };
    const loan = { userId, barcode, request, isUnsettled: false, last: Promise.resolve() };
    this.#loans.set(id, loan);
    this.#ids.set(keyOf(userId, barcode), id);
    return loan;
  }

  /** Runs a call once the one before it about the same request has ended, well or not. */
  inTurn<T>(loan: OpenLoan, call: () => Promise<T>): Promise<T> {
    const mine = loan.last.then(call, call);
    loan.last = mine.catch(() => undefined);
    return mine;
  }
}

interface Resumed {
  readonly barcode: string;
  readonly terms: Terms;
}

const UUID_LENGTH = 36;
/** The last block of a UUID. */
const MARK_LENGTH = 12;

/** Whoever makes one up could as well ask for the loan. */
function markOf({ userId }: PatronKey, barcode: string, terms: Terms): string {
  const sorted = Object.entries(terms).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify([userId, barcode, sorted]);
  return createHash("sha256").update(text).digest("hex").slice(0, MARK_LENGTH);
}

/** What the app gets of a request. */
export const toReply = ({ barcode, request }: OpenLoan): LoanReply => ({ barcode, request });

const keyOf = (userId: string, barcode: string): string => `${userId}\n${barcode}`;
