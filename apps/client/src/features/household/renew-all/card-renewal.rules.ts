import type { ItemResult, Money } from "@freihand/contract";
import { findOutcome, type Finding } from "../../../parts/multi-step/finding.rules.ts";
import {
  nextState,
  type FinalReply,
  type MultiStepEvent,
  type MultiStepState,
} from "../../../parts/multi-step/multi-step.rules.ts";
import type { PatronAction } from "../../../parts/multi-step/patron-action.rules.ts";
import { totalsOf } from "../../../parts/multi-step/renewal-fee.rules.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

/** The renewal status of one card. */
type CardProgress =
  /** Another card of the same library goes first. */
  | { readonly status: "queued" }
  /** The patron did not agree to what the library asked. */
  | { readonly status: "left_out" }
  | Exclude<MultiStepState, { status: "closed" | "interrupted" }>;

/** The renewal of one card among several. */
export interface CardRenewal {
  readonly plan: ReadyPlan;
  readonly progress: CardProgress;
  /** The fee last agreed to; undefined: none was asked for. */
  readonly fee: Money | undefined;
}

/** What may happen while several cards are renewed. `key`: of the card. */
export type RenewalEvent =
  | { readonly type: "begun"; readonly plans: readonly ReadyPlan[] }
  | { readonly type: "run_event"; readonly key: string; readonly event: MultiStepEvent }
  | { readonly type: "agreed"; readonly key: string; readonly fee: Money | undefined }
  | { readonly type: "left_out"; readonly key: string }
  | { readonly type: "cleared" };

/** The renewals after `event`, in the order of their cards. */
export function nextRenewals(
  renewals: readonly CardRenewal[],
  event: RenewalEvent,
): readonly CardRenewal[] {
  switch (event.type) {
    case "begun":
      return event.plans.map((plan) => ({ plan, progress: { status: "queued" }, fee: undefined }));
    case "cleared":
      return [];
    case "run_event":
      return updateCard(renewals, event.key, (renewal) => applyRunEvent(renewal, event.event));
    case "agreed":
      return updateCard(renewals, event.key, (one) => ({ ...one, fee: event.fee ?? one.fee }));
    case "left_out":
      return updateCard(renewals, event.key, (one) => ({
        ...one,
        progress: { status: "left_out" },
      }));
    default:
      return event satisfies never;
  }
}

function updateCard(
  renewals: readonly CardRenewal[],
  key: string,
  change: (renewal: CardRenewal) => CardRenewal,
): readonly CardRenewal[] {
  return renewals.map((one) => (one.plan.of.key === key ? change(one) : one));
}

function applyRunEvent(renewal: CardRenewal, event: MultiStepEvent): CardRenewal {
  const { plan, progress } = renewal;
  const before: MultiStepState =
    progress.status === "queued" || progress.status === "left_out"
      ? { status: "sending", action: toRenewalAction(plan) }
      : progress;
  const after = nextState(before, event);
  // A renewal of several cards is neither closed nor resumed after a login.
  return after.status === "closed" || after.status === "interrupted"
    ? renewal
    : { ...renewal, progress: after };
}

/** The request to a card's library: exactly the renewable loans. */
export function toRenewalAction({ renewable }: ReadyPlan): PatronAction {
  return { call: "renewAll", scope: "chosen", loans: renewable };
}

/**
 * - `under_way`: some libraries have not answered yet.
 * - `asking`: nothing continues without the patron.
 */
export type RenewalPhase = "idle" | "under_way" | "asking" | "done";

/** The overall phase of all renewals. */
export function phaseOf(renewals: readonly CardRenewal[]): RenewalPhase {
  if (renewals.length === 0) return "idle";
  if (renewals.some(isUnderWay)) return "under_way";
  return renewals.some(isAsking) ? "asking" : "done";
}

/** Whether a card's library has yet to answer. */
export function isUnderWay({ progress }: CardRenewal): boolean {
  return UNDER_WAY.has(progress.status);
}

const UNDER_WAY: ReadonlySet<CardProgress["status"]> = new Set(["queued", "sending", "checking"]);

/** Whether a card waits for the patron's confirmation. Other questions are for its account screen. */
export function isAsking({ progress }: CardRenewal): boolean {
  return (
    progress.status === "asking" &&
    progress.question.status !== "SELECTION_NEEDED" &&
    progress.question.status !== "EMAIL_NEEDED"
  );
}

/** The results of each title of a card as far as they are known. */
export function resultsOf({ plan, progress }: CardRenewal): readonly ItemResult[] {
  if (progress.status === "ended") return repliedResults(plan, progress.reply);
  return progress.status === "unclear" ? foundResults(progress.finding) : [];
}

/** What a library replied for each title. */
export function repliedResults(plan: ReadyPlan, reply: FinalReply): readonly ItemResult[] {
  if (reply.status !== "OK" && reply.status !== "ERROR") return [];
  // Some libraries only report success: the dates are in the account.
  return reply.results ?? foundResults(findOutcome(toRenewalAction(plan), reply.account));
}

/** What the account shows for each title after a lost answer. */
export const foundResults = (finding: Finding): readonly ItemResult[] =>
  ("results" in finding ? finding.results : undefined) ?? [];

/** All results in three numbers. */
export interface RenewalTally {
  readonly renewed: number;
  /** How many loans were requested. */
  readonly requested: number;
  /** The cost, as quoted by the libraries when it was confirmed. */
  readonly fees: readonly Money[];
}

/** The results of all cards together. */
export function tallyRenewals(renewals: readonly CardRenewal[]): RenewalTally {
  const counted = renewals.map((one) => ({
    renewed: resultsOf(one).filter(({ ok }) => ok).length,
    fee: one.fee,
  }));
  return {
    renewed: counted.reduce((sum, { renewed }) => sum + renewed, 0),
    requested: renewals.reduce((sum, { plan }) => sum + plan.renewable.length, 0),
    fees: totalsOf(
      counted.flatMap(({ renewed, fee }) => (renewed > 0 && fee !== undefined ? [fee] : [])),
    ),
  };
}
