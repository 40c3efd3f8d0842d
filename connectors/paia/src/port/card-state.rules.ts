import type { ErrorCode, RenewReason } from "@freihand/contract";
import type { AccountState } from "../protocol/replies.parse.ts";

/** Why nothing may be borrowed with a card. */
type CardBlock = "fees" | "blocked" | "card_expired";

const BLOCKS: Readonly<Record<AccountState, readonly CardBlock[]>> = {
  active: [],
  inactive: ["blocked"],
  expired: ["card_expired"],
  fees: ["fees"],
  expired_fees: ["card_expired", "fees"],
};

/** All reasons, the card's end among them. */
export const cardBlocks = (state: AccountState): readonly CardBlock[] => BLOCKS[state];

/** A code that fits the library's refusal: the card's state counts before what is said about one title. */
export function refusalCode(
  state: AccountState,
): Extract<ErrorCode, "account_blocked" | "card_expired" | "conflict"> {
  const [first] = cardBlocks(state);
  if (first === undefined) return "conflict";
  return first === "card_expired" ? "card_expired" : "account_blocked";
}

/** Why a loan cannot be renewed that the library calls not renewable. PAIA itself gives no reason. */
export function renewalReason(
  { queue = 0 }: { readonly queue?: number | undefined },
  state: AccountState,
  mayWrite: boolean,
): RenewReason {
  const [block] = cardBlocks(state);
  if (block !== undefined) return block;
  if (!mayWrite) return "not_allowed";
  return queue > 0 ? "on_reserve" : "unknown";
}
