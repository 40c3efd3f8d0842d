import { randomUUID } from "node:crypto";
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

/** Requests for loans of the last hour, for systems that know none: they end with this server. */
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

  add({ userId }: PatronKey, barcode: string, terms: Omit<LoanRequest, "id">): OpenLoan {
    const id = loanIdOf(randomUUID(), barcode);
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

/** What the app gets of a request. */
export const toReply = ({ barcode, request }: OpenLoan): LoanReply => ({ barcode, request });

const keyOf = (userId: string, barcode: string): string => `${userId}\n${barcode}`;
