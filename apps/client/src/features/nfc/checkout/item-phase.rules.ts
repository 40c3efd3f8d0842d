import type { CheckoutItem } from "./checkout.rules.ts";
import type { LoanStage } from "./loan-stage.rules.ts";
import { isUnlocked } from "../tags/tag-reaction.rules.ts";

/** The status of an item, as the patron sees it. */
export type ItemPhase = Exclude<LoanStage["at"], "accepted"> | "locked" | "unlocked" | "secured";

/** @source spec §4 "NFC loan request states", "NFC flow" */
export function itemPhase(item: CheckoutItem): ItemPhase {
  if (item.stage.at !== "accepted") return item.stage.at;
  if (item.isSecuredAgain) return "secured";
  return isUnlocked(item) ? "unlocked" : "locked";
}

/** Which request the patron may have repeated; undefined: none. */
export function wayToAsk({ stage }: CheckoutItem): "request-again" | "check-again" | undefined {
  if (stage.at === "ask-failed" || stage.at === "refused") return "request-again";
  return stage.at === "waiting" ? "check-again" : undefined;
}

/** Whether the patron may remove an item from the list: not while a request or an unlocking is pending for it. */
export function canBeDropped(item: CheckoutItem): boolean {
  const phase = itemPhase(item);
  return phase !== "confirming" && phase !== "checking" && phase !== "locked";
}
