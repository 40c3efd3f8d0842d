import type { ItemResult, Money } from "@freihand/contract";
import {
  CLOSED,
  nextState,
  type ActionEvent,
  type FinalReply,
  type Finding,
  type OpenState,
  type PatronAction,
  type Question,
  type StepAnswer,
} from "../../../model/actions/action.rules.ts";
import { findOutcome } from "../../../model/actions/finding.rules.ts";
import { totalsOf } from "../../../parts/account/renewal-fee.rules.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

/** The renewal of one card among several. */
export interface CardRenewal {
  readonly plan: ReadyPlan;
  readonly progress: CardProgress;
  /** The fee last agreed to; undefined: none was asked for. */
  readonly fee: Money | undefined;
}

/** The renewal status of one card. */
type CardProgress =
  /** Another card of the same library goes first. */
  | { readonly status: "queued" }
  /** The patron did not agree to what the library asked. */
  | { readonly status: "left_out" }
  | Exclude<OpenState, { status: "interrupted" }>;

/** What may happen while several cards are renewed. `key`: of the card. */
export type RenewalEvent =
  | { readonly type: "begun"; readonly plans: readonly ReadyPlan[] }
  | { readonly type: "run_event"; readonly key: string; readonly event: ActionEvent }
  | { readonly type: "left_out"; readonly key: string }
  | { readonly type: "cleared" };

/**
 * The renewals after `event`, in the order of their cards; the same when it means nothing there: a second tap, or
 * forgetting what is under way.
 */
export function nextRenewals(
  renewals: readonly CardRenewal[],
  event: RenewalEvent,
): readonly CardRenewal[] {
  switch (event.type) {
    case "begun":
      return renewals.length > 0 ? renewals : event.plans.map(newRenewal);
    case "cleared":
      return phaseOf(renewals) === "under_way" ? renewals : [];
    case "run_event":
      return updateCard(renewals, event.key, (one) => applyRunEvent(one, event.event));
    case "left_out":
      return updateCard(renewals, event.key, (one) => ({
        ...one,
        progress: { status: "left_out" },
      }));
    default:
      return event satisfies never;
  }
}

const newRenewal = (plan: ReadyPlan): CardRenewal => ({
  plan,
  progress: { status: "queued" },
  fee: undefined,
});

function updateCard(
  renewals: readonly CardRenewal[],
  key: string,
  change: (renewal: CardRenewal) => CardRenewal,
): readonly CardRenewal[] {
  const at = renewals.findIndex(({ plan }) => plan.of.key === key);
  const before = renewals[at];
  const after = before && change(before);
  return after === undefined || after === before ? renewals : renewals.with(at, after);
}

function applyRunEvent(renewal: CardRenewal, event: ActionEvent): CardRenewal {
  const { progress } = renewal;
  const isOpen = progress.status !== "queued" && progress.status !== "left_out";
  const after = nextState(isOpen ? progress : CLOSED, event);
  // A renewal of several cards is neither closed nor continued after a login.
  if (after === progress || after.status === "closed" || after.status === "interrupted")
    return renewal;
  return { ...renewal, progress: after, fee: agreedFee(after) ?? renewal.fee };
}

/** The fee of the question that is being answered. */
function agreedFee(progress: CardProgress): Money | undefined {
  const question = progress.status === "sending" ? progress.question : undefined;
  return question !== undefined && "fee" in question ? question.fee : undefined;
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
export const isUnderWay = ({ progress }: CardRenewal): boolean =>
  progress.status === "queued" || progress.status === "sending" || progress.status === "checking";

/** Whether a card waits for the patron's confirmation. Other questions are for its account screen. */
export function isAsking({ plan: { fee }, progress }: CardRenewal): boolean {
  if (progress.status !== "asking") return false;
  const { question, run } = progress;
  return verdictOn(question, { fee, answered: run.answered }) !== "hand_over";
}

/** What the patron agreed to before a card's renewal started. */
export interface Agreement {
  /** The fee that the preview named; undefined: free of charge. */
  readonly fee: Money | undefined;
  /** Questions already answered on the patron's behalf. */
  readonly answered: readonly Question["status"][];
}

/**
 * - `confirm`: the confirmed preview covers the question.
 * - `ask`: the patron has to see it.
 * - `hand_over`: only the account screen can answer it.
 */
export type Verdict = "confirm" | "ask" | "hand_over";

/**
 * How to handle a library's question in the middle of a renewal of several cards. A fee is only agreed to if it is not
 * higher than in the preview, and nothing is answered twice.
 * @source spec §5 "Confirmations", rulings 20
 */
export function verdictOn(question: Question, agreement: Agreement): Verdict {
  switch (question.status) {
    case "SELECTION_NEEDED":
    case "EMAIL_NEEDED":
      return "hand_over";
    case "CLIENT_CONFIRMATION_NEEDED":
      return isCovered(question, agreement) ? "confirm" : "ask";
    case "CONFIRMATION_NEEDED":
      // Without a fee the library's message is about something the preview did not mention.
      return question.fee !== undefined && isCovered(question, agreement) ? "confirm" : "ask";
    default:
      return question satisfies never;
  }
}

type Confirmation = Extract<Question, { fee?: Money | undefined }>;

function isCovered({ status, fee }: Confirmation, { fee: agreed, answered }: Agreement): boolean {
  if (answered.includes(status)) return false;
  if (fee === undefined || fee.cents === 0) return true;
  return agreed !== undefined && agreed.currency === fee.currency && fee.cents <= agreed.cents;
}

/** The answer that the confirmed preview gives to a question; undefined: the patron has to see it. */
export function agreedAnswer(question: Question, agreement: Agreement): StepAnswer | undefined {
  return verdictOn(question, agreement) === "confirm" ? { confirmed: true } : undefined;
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
