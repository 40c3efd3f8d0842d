import { LibraryError, type CallContext, type PatronKey } from "@freihand/connector-kit";
import type { AccountData, IsoDate } from "@freihand/contract";
import { patronAccount, type AccountParts } from "./patron-account.ts";

/** What was sent for one request of a patron. */
interface Sent {
  /** Due dates before, by barcode: a lost answer is settled by them. */
  readonly dueBefore: Map<string, IsoDate>;
  /** Due dates after, by barcode. */
  readonly renewed: Map<string, IsoDate>;
  /** A reservation was placed or cancelled, or may have been. */
  isHoldSent: boolean;
}

/** Of a new request. */
export const nothingSent = (): Sent => ({
  dueBefore: new Map(),
  renewed: new Map(),
  isHoldSent: false,
});

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
