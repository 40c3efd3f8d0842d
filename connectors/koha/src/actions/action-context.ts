import { LibraryError, type CallContext, type PatronKey } from "@freihand/connector-kit";
import type { AccountData, IsoDate } from "@freihand/contract";
import type { AccountParts } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";

/** What was sent for one request of a patron. */
interface Sent {
  /** Due dates before, by loan: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** A hold was placed, changed or cancelled, or may have been. */
  isHoldSent: boolean;
}

/** Of a new request. */
export const nothingSent = (): Sent => ({ dueBefore: new Map(), isHoldSent: false });

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
