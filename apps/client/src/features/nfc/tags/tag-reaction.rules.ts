import {
  missingParts,
  type CheckoutItem,
  type Items,
  type Part,
} from "../checkout/checkout.rules.ts";
import { isAcceptanceFresh, type LoanStage } from "../checkout/loan-stage.rules.ts";
import type { ItemTag, TagRefusal } from "./tag-verdict.rules.ts";

/** What the patron wants to do with the tags that they scan. */
export type CheckoutMode = "borrow" | "lock";

/** The state in which a tag is scanned. */
export interface Situation {
  readonly items: Items;
  readonly mode: CheckoutMode;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A notice about a tag that was scanned. */
export type NoticeKind =
  | TagRefusal
  /** A problem. */
  | "already-unlocked"
  | "other-tag"
  | "lost-reading"
  | "tag-unreadable"
  | "tag-unsupported"
  | "lost-writing"
  | "tag-refused"
  | "loan-refused"
  /** Nothing more to do with this tag now. */
  | "already-listed"
  | "please-wait"
  | "decide"
  | "still-checked"
  | "already-done"
  | "already-secured"
  /** Something was done. */
  | "part-added"
  | "item-added"
  | "part-unlocked"
  | "item-unlocked"
  | "all-unlocked"
  | "secured";

/** Notices shown only while their item has this status; all others stay until the next tag. */
const VALID_WHILE: Partial<Record<NoticeKind, readonly LoanStage["at"][]>> = {
  "part-added": ["collecting"],
  "already-listed": ["collecting"],
  "item-added": ["asking"],
  "please-wait": ["asking"],
  decide: ["asked"],
  "still-checked": ["confirming", "checking", "waiting"],
};

/** Whether the notice about an item still applies. @param item undefined: it is not on the list */
export function stillHolds(kind: NoticeKind, item: CheckoutItem | undefined): boolean {
  const stages = VALID_WHILE[kind];
  return stages === undefined || (item !== undefined && stages.includes(item.stage.at));
}

/**
 * What to do with a tag. `ask`, `check`: query the library first; `noted`: the tag is unlocked, as it should be;
 * `unsure`: it was unlocked and no longer is, so that the loan is checked again.
 */
export type Reaction =
  | { readonly do: "collect" | "ask" | "check" | "unlock" | "noted" | "unsure" | "lock" }
  | { readonly do: "say"; readonly notice: NoticeKind };

/**
 * What to do with a tag of this library that is scanned. It is unlocked only for a loan that the library has accepted a
 * moment ago, and only if it is the very tag that was scanned before.
 * @source spec §4 "NFC flow", rulings 35, Q-46
 */
export function reactionTo(tag: ItemTag, { items, mode, now }: Situation): Reaction {
  if (mode === "lock") return tag.lock === "locked" ? announce("already-secured") : { do: "lock" };
  const item = items.find(({ barcode }) => barcode === tag.barcode);
  if (!item) return collectOrRefuse(tag);
  if (isStranger(tag, item)) return announce("other-tag");
  const part = item.parts.find(({ number }) => number === tag.partNumber);
  if (item.stage.at === "collecting")
    return part ? announce("already-listed") : collectOrRefuse(tag);
  return part ? reactionAt(item.stage, { tag, part, now }) : announce("other-tag");
}

/** A tag of an item on the list. */
interface ScannedTag {
  readonly tag: ItemTag;
  readonly part: Part;
  readonly now: number;
}

function reactionAt(stage: LoanStage, { tag, part, now }: ScannedTag): Reaction {
  if (stage.at === "accepted")
    return reactionForAcceptedLoan(tag, part, isAcceptanceFresh(stage.acceptedAt, now));
  if (stage.at === "asking") return announce("please-wait");
  if ("loan" in stage && stage.at !== "asked") return { do: "check" };
  if (tag.lock === "unlocked") return announce("already-unlocked");
  return stage.at === "asked" ? announce("decide") : { do: "ask" };
}

/** The item is lent to the patron. */
function reactionForAcceptedLoan({ lock }: ItemTag, part: Part, isSure: boolean): Reaction {
  if (lock === "unlocked") return part.isUnlocked ? announce("already-done") : { do: "noted" };
  if (part.isUnlocked) return { do: "unsure" };
  return { do: isSure ? "unlock" : "check" };
}

const collectOrRefuse = ({ lock }: ItemTag): Reaction =>
  lock === "unlocked" ? announce("already-unlocked") : { do: "collect" };

/**
 * A tag that claims to belong to an item on the list and contradicts what was scanned of it: a copy, or a wrongly
 * written one.
 */
function isStranger(tag: ItemTag, { partCount, parts }: CheckoutItem): boolean {
  const isSamePart = (part: Part) => part.number === tag.partNumber;
  const isSameTag = (part: Part) => part.uid === tag.uid;
  return tag.partCount !== partCount || parts.some((part) => isSamePart(part) !== isSameTag(part));
}

/** The notice when a part was added to the list. */
export function noticeOfPart(item: CheckoutItem): NoticeKind {
  return missingParts(item).length > 0 ? "part-added" : "item-added";
}

/** The notice when a tag is unlocked. @source spec §4 "All unlocked" */
export function noticeOfUnlocking(items: Items, barcode: string): NoticeKind {
  if (isAllDone(items)) return "all-unlocked";
  const item = items.find((one) => one.barcode === barcode);
  return item && isUnlocked(item) ? "item-unlocked" : "part-unlocked";
}

/** Whether everything on the list is borrowed and unlocked. @source spec §4 "All unlocked" */
export function isAllDone(items: Items): boolean {
  return items.length > 0 && items.every(isUnlocked);
}

/** Whether an item is borrowed and every tag of it unlocked. */
export function isUnlocked({ stage, parts }: CheckoutItem): boolean {
  return stage.at === "accepted" && parts.every((part) => part.isUnlocked);
}

const announce = (notice: NoticeKind): Reaction => ({ do: "say", notice });
