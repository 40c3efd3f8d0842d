import {
  LibraryError,
  type ActionRequest,
  type CallContext,
  type PatronKey,
} from "@freihand/connector-kit";
import type { AccountData, IsoDate } from "@freihand/contract";
import { LRUCache } from "lru-cache";
import type { AccountParts } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";

/** What was sent for one request of a patron. */
interface Sent {
  /** Due dates before, by loan: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** A hold was placed, changed or cancelled, or may have been. */
  isHoldSent: boolean;
}

/** Longer than any client repeats a request. */
const REMEMBERED_MS = 15 * 60_000;
const REMEMBERED = 10_000;

/** What was sent for the requests of the last minutes: Koha does the same again if it is asked again. */
export class SentRequests {
  readonly #sent: LRUCache<string, Sent>;
  readonly #running = new Map<string, Promise<unknown>>();

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#sent = new LRUCache({ max: REMEMBERED, ttl: REMEMBERED_MS, perf: { now } });
  }

  /** The same request at the same time waits for its turn, and then sees what was sent before. */
  async inTurn<Result>(
    { userId }: PatronKey,
    { requestId }: ActionRequest,
    act: (sent: Sent) => Promise<Result>,
  ): Promise<Result> {
    const key = `${userId}\n${requestId}`;
    const before = this.#running.get(key) ?? Promise.resolve();
    const result = before.then(() => act(this.#of(key)));
    const ended = result.then(
      () => undefined,
      () => undefined,
    );
    this.#running.set(key, ended);
    try {
      return await result;
    } finally {
      if (this.#running.get(key) === ended) this.#running.delete(key);
    }
  }

  #of(key: string): Sent {
    const sent = this.#sent.get(key) ?? { dueBefore: new Map(), isHoldSent: false };
    this.#sent.set(key, sent);
    return sent;
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
