import type { CheckoutState } from "./checkout.ts";
import { isBorrowedAndLocked, type Items } from "./checkout.rules.ts";
import { NOTICE_LOOK } from "./notice-text.rules.ts";
import { isAllDone } from "../tags/tag-reaction.rules.ts";
import { nextRequest } from "./loan-stage.rules.ts";
import type { Busy } from "../tags/tag-session.ts";
import type { ReaderStatus } from "../tags/tag-reader.ts";

/** What the patron should do with the phone now. */
export type HoldPrompt =
  Busy | "lock" | "next-part" | "decide" | "unlock" | "wait" | "done" | "first" | "more";

/** The instruction in the large area. */
export function holdPrompt({
  items,
  mode,
  busy,
  notice,
}: Pick<CheckoutState, "items" | "mode" | "busy" | "notice">): HoldPrompt {
  if (busy !== undefined) return busy;
  if (mode === "lock") return "lock";
  const prompt = promptFor(items);
  // The patron still holds an item that the list does not show.
  const isDisturbed = notice !== undefined && NOTICE_LOOK[notice.kind].tone === "warning";
  return prompt === "done" && isDisturbed ? "more" : prompt;
}

function promptFor(items: Items): HoldPrompt {
  if (items.length === 0) return "first";
  if (isAllDone(items)) return "done";
  if (items.some(({ stage }) => stage.at === "collecting")) return "next-part";
  if (itemsToConfirm(items).length > 0) return "decide";
  if (items.some(isBorrowedAndLocked)) return "unlock";
  return items.some(({ stage }) => nextRequest(stage)) ? "wait" : "more";
}

/** The main button; `none`: the phone continues by itself. */
export type PrimaryAction = "borrow" | "settings" | "finish" | "scan" | "none";

/** Only one button at a time is the main one. */
export function primaryAction(
  state: Pick<CheckoutState, "items" | "mode" | "busy" | "notice">,
  reader: ReaderStatus,
): PrimaryAction {
  if (state.busy !== undefined) return "none";
  if (itemsToConfirm(state.items).length > 0) return "borrow";
  if (reader === "off") return "settings";
  if (state.mode !== "lock" && isAllDone(state.items)) return "finish";
  return reader === "scanning" ? "none" : "scan";
}

/** Whether a reader that covers the screen looks for another tag, rather than uncovering the screen for the patron. */
export function keepsScanning(
  state: Pick<CheckoutState, "items" | "mode" | "busy" | "notice">,
): boolean {
  const prompt = holdPrompt(state);
  if (prompt === "lock")
    return state.notice?.kind !== "secured" && state.notice?.kind !== "already-secured";
  return prompt === "first" || prompt === "next-part" || prompt === "unlock";
}

/** What the library would lend if the patron confirms. */
export function itemsToConfirm(items: Items): Items {
  return items.filter(({ stage }) => stage.at === "asked");
}

/** What leaving the page would leave open: confirmed, and not unlocked yet. */
export function openOnLeave({ items, busy }: Pick<CheckoutState, "items" | "busy">) {
  if (busy === "write") return "writing" as const;
  return items.some(isBorrowedAndLocked) ? ("locked" as const) : undefined;
}
