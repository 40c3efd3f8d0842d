import type { LoanRequest } from "@freihand/contract";
import type { OpenLoan } from "../../../model/account/open-loans.ts";
import type { ErrorCause } from "../../../parts/page/error-text.rules.ts";
import {
  nextRequest,
  stageAfterAnswer,
  stageAfterFailure,
  type LoanRequestKind,
  type LoanStage,
} from "./loan-stage.rules.ts";
import type { ItemTag } from "../tags/tag-verdict.rules.ts";

/** One tag of an item. */
export interface Part {
  /** From 1. */
  readonly number: number;
  readonly uid: string;
  readonly isUnlocked: boolean;
}

/** An item on the list: one barcode, one loan, a tag for each of its parts. @source rulings 35 */
export interface CheckoutItem {
  readonly barcode: string;
  readonly partCount: number;
  /** The parts scanned so far, in the order of their numbers. */
  readonly parts: readonly Part[];
  readonly stage: LoanStage;
  /** The patron had it locked again: it is not open work, though it stays on loan. */
  readonly isSecuredAgain: boolean;
}

/** What the patron has scanned, in this order. */
export type Items = readonly CheckoutItem[];

/** Something that happened to an item. */
export type CheckoutEvent =
  | { readonly on: "collected"; readonly tag: ItemTag }
  | {
      readonly on: "answered";
      readonly barcode: string;
      readonly question: LoanRequestKind;
      readonly request: LoanRequest;
      /** Milliseconds since 1970. */
      readonly now: number;
    }
  | {
      readonly on: "failed";
      readonly barcode: string;
      readonly question: LoanRequestKind;
      readonly failure: ErrorCause;
      readonly isLost: boolean;
    }
  /** The patron borrows everything that was requested. */
  | { readonly on: "borrowed" }
  /** The patron repeats the request, or checks how it ended. */
  | { readonly on: "request-again" | "check-again"; readonly barcode: string }
  | { readonly on: "dropped"; readonly barcode: string }
  /** The result of writing a tag. */
  | {
      readonly on: "unlocked" | "secured" | "interrupted";
      readonly barcode: string;
      readonly part: number;
    };

/** The list after an event; one that does not fit, such as an answer that is no longer expected, changes nothing. */
export function advance(items: Items, event: CheckoutEvent): Items {
  if (event.on === "collected") return addTag(items, event.tag);
  if (event.on === "borrowed") return items.map(applyConfirmation);
  if (event.on === "dropped") return items.filter(({ barcode }) => barcode !== event.barcode);
  return updateItem(items, event.barcode, (item) => itemAfter(item, event));
}

type ItemEvent = Exclude<CheckoutEvent, { on: "collected" | "borrowed" | "dropped" }>;

function itemAfter(item: CheckoutItem, event: ItemEvent): CheckoutItem {
  if ("part" in event) return applyWrite(item, event.on, event.part);
  if ("question" in event) return withStage(item, applyReply(item.stage, event));
  return withStage(
    item,
    event.on === "request-again" ? restartRequest(item.stage) : restartCheck(item.stage),
  );
}

/** Numbers of the parts that are still to be scanned. */
export function missingParts({ partCount, parts }: CheckoutItem): readonly number[] {
  const scanned = new Set(parts.map(({ number }) => number));
  return Array.from({ length: partCount }, (_, index) => index + 1).filter(
    (number) => !scanned.has(number),
  );
}

/** What has to outlive the app: loans that the patron has confirmed and whose tags are not all unlocked. */
export function openLoans(items: Items): readonly OpenLoan[] {
  return items.flatMap((item) => {
    const { barcode, partCount, parts, stage } = item;
    if (!isOpen(item) || !("loan" in stage)) return [];
    return [{ requestId: stage.loan.id, barcode, partCount, parts: [...parts] }];
  });
}

/** Whether the patron has confirmed and something remains to be done. */
function isOpen(item: CheckoutItem): boolean {
  const { at } = item.stage;
  return isBorrowedAndLocked(item) || at === "confirming" || at === "checking" || at === "waiting";
}

/** Whether the item is lent to the patron and one of its tags would still set off the gate. */
export function isBorrowedAndLocked({ stage, parts, isSecuredAgain }: CheckoutItem): boolean {
  return stage.at === "accepted" && !isSecuredAgain && parts.some((part) => !part.isUnlocked);
}

/** An open loan of an earlier visit, to be checked with the library. */
export function restoreItem({ requestId, barcode, partCount, parts }: OpenLoan): CheckoutItem {
  const stage: LoanStage = { at: "checking", loan: { id: requestId }, tries: 0 };
  return { barcode, partCount, parts, stage, isSecuredAgain: false };
}

function addTag(items: Items, tag: ItemTag): Items {
  const part: Part = { number: tag.partNumber, uid: tag.uid, isUnlocked: false };
  const { barcode, partCount } = tag;
  const isNew = items.every((item) => item.barcode !== barcode);
  const stage: LoanStage = { at: "collecting" };
  const before = isNew
    ? [...items, { barcode, partCount, parts: [], stage, isSecuredAgain: false }]
    : items;
  return updateItem(before, barcode, (item) => withPart(item, part));
}

function withPart(item: CheckoutItem, part: Part): CheckoutItem {
  if (item.stage.at !== "collecting" || item.parts.some(({ number }) => number === part.number))
    return item;
  const parts = [...item.parts, part].toSorted((one, other) => one.number - other.number);
  const isComplete = parts.length === item.partCount;
  return { ...item, parts, stage: isComplete ? { at: "asking", tries: 0 } : item.stage };
}

type Reply = Extract<CheckoutEvent, { on: "answered" | "failed" }>;

function applyReply(stage: LoanStage, reply: Reply): LoanStage {
  if (nextRequest(stage)?.question !== reply.question) return stage;
  return reply.on === "answered"
    ? stageAfterAnswer(stage, reply.request, reply.now)
    : stageAfterFailure(stage, reply.failure, reply.isLost);
}

/** What was unlocked or locked before belongs to an earlier loan of the item, which is over. */
function applyConfirmation(item: CheckoutItem): CheckoutItem {
  const { stage } = item;
  if (stage.at !== "asked") return item;
  const parts = item.parts.map((part) => ({ ...part, isUnlocked: false }));
  return { ...item, parts, stage: { at: "confirming", loan: stage.loan }, isSecuredAgain: false };
}

const restartRequest = (stage: LoanStage): LoanStage =>
  stage.at === "ask-failed" || stage.at === "refused" ? { at: "asking", tries: 0 } : stage;

function restartCheck(stage: LoanStage): LoanStage {
  const isKnown = stage.at === "checking" || stage.at === "waiting" || stage.at === "accepted";
  return isKnown ? { at: "checking", loan: stage.loan, tries: 0 } : stage;
}

type Writing = Extract<CheckoutEvent, { part: number }>["on"];

function applyWrite(item: CheckoutItem, how: Writing, number: number): CheckoutItem {
  const parts = item.parts.map((part) =>
    part.number === number ? { ...part, isUnlocked: how === "unlocked" } : part,
  );
  if (how === "unlocked") return { ...item, parts, isSecuredAgain: false };
  const { stage } = item;
  const unsure: LoanStage = stage.at === "accepted" ? { ...stage, acceptedAt: undefined } : stage;
  return { ...item, parts, stage: unsure, isSecuredAgain: how === "secured" };
}

function updateItem(items: Items, barcode: string, change: (item: CheckoutItem) => CheckoutItem) {
  return items.map((item) => (item.barcode === barcode ? change(item) : item));
}

const withStage = (item: CheckoutItem, stage: LoanStage): CheckoutItem =>
  stage === item.stage ? item : { ...item, stage };
