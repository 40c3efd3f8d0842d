import { LibraryError, type CallContext, type PatronKey, type Sent } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";
import type { AccountParts } from "../account/account-parts.ts";
import { patronAccount } from "../account/patron-account.ts";

/** One action of a patron. */
export interface ActionContext {
  readonly parts: AccountParts;
  readonly patron: PatronKey;
  readonly sent: Sent;
  /** As of `SentStep`. */
  readonly keep: () => Promise<void>;
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
