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

  /** @param now milliseconds since 1970 UTC */
  constructor(now: () => number) {
    this.#sent = new LRUCache({ max: REMEMBERED, ttl: REMEMBERED_MS, perf: { now } });
  }

  of({ userId }: PatronKey, { requestId }: ActionRequest): Sent {
    const key = `${userId}\n${requestId}`;
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
