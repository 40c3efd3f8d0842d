import {
  LibraryError,
  type ActionRequest,
  type CallContext,
  type PatronKey,
} from "@freihand/connector-kit";
import type { AccountData, IsoDate } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import { patronAccount, type AccountParts } from "./patron-account.ts";

/** What was sent for one request of a patron. */
export interface Sent {
  /** Due dates before, by barcode: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** Due dates after, by barcode. */
  readonly renewed: Map<string, IsoDate>;
  /** A reservation was placed or cancelled, or may have been. */
  isHoldSent: boolean;
  /** The end of the last step: the next one of the same request has to know what came of it. */
  last: Promise<unknown>;
}

/** Longer than any client repeats a request. */
const REMEMBERED_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/** What was sent for the requests of the last minutes: a server does the same again if it is asked again. */
export class SentRequests {
  readonly #sent: LRUCache<string, Sent>;

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#sent = new LRUCache({ max: REMEMBERED, ttl: REMEMBERED_MS, perf: { now } });
  }

  #of({ userId }: PatronKey, { requestId }: ActionRequest): Sent {
    const key = `${userId}\n${requestId}`;
    const sent = this.#sent.get(key) ?? {
      dueBefore: new Map(),
      renewed: new Map(),
      isHoldSent: false,
      last: Promise.resolve(),
    };
    this.#sent.set(key, sent);
    return sent;
  }

  /** Runs a step once the one before it of the same request has ended, well or not. */
  inTurn<T>(
    patron: PatronKey,
    request: ActionRequest,
    step: (sent: Sent) => Promise<T>,
  ): Promise<T> {
    const sent = this.#of(patron, request);
    const run = () => step(sent);
    const mine = sent.last.then(run, run);
    sent.last = mine;
    return mine;
  }
}

/** One action of a patron. */
export interface ActionContext {
  readonly parts: AccountParts;
  readonly patron: PatronKey;
  readonly sent: Sent;
  readonly ctx: CallContext;
}

/** What was done stays done when the account cannot be read afterwards. */
export async function accountAfter({
  parts,
  patron,
  ctx,
}: ActionContext): Promise<{ readonly account?: AccountData }> {
  try {
    return { account: await patronAccount(parts, patron, ctx) };
  } catch (error) {
    if (error instanceof LibraryError) return {};
    throw error;
  }
}
