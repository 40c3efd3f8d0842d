import type { PatronStatusFlag } from "../protocol/forms/patron-forms.ts";

type Status = ReadonlySet<PatronStatusFlag>;

const OF_FEES: readonly PatronStatusFlag[] = ["excessive_fines", "excessive_fees"];
const BLOCKING: readonly PatronStatusFlag[] = ["charge_denied", "card_lost"];
const DENIED = { renew: "renewal_denied", reserve: "hold_denied" } as const;

/** Why nothing may be borrowed with a card. */
export function cardBlocks(status: Status): readonly ("fees" | "blocked")[] {
  const isFees = OF_FEES.some((flag) => status.has(flag));
  // fees are a reason of their own: with them, "blocked" says nothing more
  if (isFees) return status.has("card_lost") ? ["fees", "blocked"] : ["fees"];
  return BLOCKING.some((flag) => status.has(flag)) ? ["blocked"] : [];
}

/** Why the card may not do something in the app; undefined: it may. */
export function denies(
  status: Status,
  action: keyof typeof DENIED,
): "fees" | "blocked" | undefined {
  if (!status.has(DENIED[action])) return undefined;
  return OF_FEES.some((flag) => status.has(flag)) ? "fees" : "blocked";
}
