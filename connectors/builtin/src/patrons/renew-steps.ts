import {
  renew,
  type RenewalDecision,
  type RenewedLoan,
  type RenewOutcome,
} from "@freihand/circulation";
import type { ActionRequest, ActionResult, StepAnswers } from "@freihand/connector-kit";
import type { ErrorCode, ItemResult, RenewReason } from "@freihand/contract";
import { sayCount, type TextKey } from "../texts.ts";
import { goneCard, moneyOf, tell, tellAmount, tellDay, type Telling } from "./patron-desk.ts";
import { accountData } from "./account-data.ts";
import {
  acceptedSums,
  answerTo,
  done,
  feeStep,
  isYes,
  refusal,
  reusedRequest,
} from "./step-reply.ts";

/** What the patron wants to keep longer. */
export type RenewalWish = ActionRequest & {
  readonly call: "renew" | "renewAll";
  /** Ids of loans; undefined: all. */
  readonly ids?: readonly string[] | undefined;
};

type Refused = Extract<RenewalDecision, { ok: false }>;

const PLAIN_REASONS = {
  on_reserve: "renew.on_reserve",
  not_allowed: "renew.not_allowed",
  unknown: "renew.unknown",
  card_expired: "refused.card_expired",
  fees: "refused.fees",
  blocked: "refused.blocked",
} as const satisfies Record<Exclude<RenewReason, "too_soon" | "too_many">, TextKey>;

/** The code that goes with each reason, so that what the patron is advised fits it. */
export const RENEWAL_CODES = {
  card_expired: "card_expired",
  fees: "account_blocked",
  blocked: "account_blocked",
  not_allowed: "unsupported",
  too_soon: "conflict",
  too_many: "conflict",
  on_reserve: "conflict",
  unknown: "conflict",
} as const satisfies Record<RenewReason, ErrorCode>;

/** Reasons that are about the card and not about a loan. */
const OF_THE_CARD: ReadonlySet<RenewReason> = new Set(["card_expired", "fees", "blocked"]);

/** Why a loan cannot be renewed, in words. */
export function reasonText({ reason, earliest, used }: Refused, telling: Telling): string {
  if (reason === "too_many") return sayCount(telling.locale, "renew.too_many", used);
  if (reason !== "too_soon") return tell(telling, PLAIN_REASONS[reason]);
  if (earliest === undefined) return tell(telling, "renew.unknown");
  return tell(telling, "renew.too_soon", { day: tellDay(telling, earliest) });
}

type Titles = ReadonlyMap<string, string>;

async function titlesOf(loans: readonly RenewedLoan[], telling: Telling): Promise<Titles> {
  const recordIds = loans.map(({ recordId }) => recordId);
  const titles = await telling.at.desk.titles.titlesOf(recordIds);
  const gone = tell(telling, "title.gone");
  return new Map(recordIds.map((id) => [id, titles.get(id)?.title ?? gone]));
}

/** Some loans, their titles, and to whom they are told. */
interface Renewals {
  readonly telling: Telling;
  readonly wish: RenewalWish;
  readonly loans: readonly RenewedLoan[];
  readonly titles: Titles;
}

const titleOf = ({ titles }: Renewals, { recordId }: RenewedLoan): string =>
  titles.get(recordId) ?? recordId;

const resultsOf = (renewals: Renewals): ItemResult[] =>
  renewals.loans.map((loan) => ({
    id: loan.loanId,
    title: titleOf(renewals, loan),
    oldDeadline: loan.oldDue,
    ...(loan.decision.ok
      ? { ok: true, newDeadline: loan.decision.newDue }
      : { ok: false, reason: loan.decision.reason }),
  }));

function decisionText({ decision, overdue }: RenewedLoan, telling: Telling): string {
  if (!decision.ok) return reasonText(decision, telling);
  const day = tellDay(telling, decision.newDue);
  const isFree = decision.feeCents === 0;
  const amount = tellAmount(telling, decision.feeCents);
  if (overdue === undefined)
    return tell(telling, isFree ? "renew.to" : "renew.to-for", { day, amount });
  const key = isFree ? "renew.to-overdue" : "renew.to-for-overdue";
  return tell(telling, key, { day, amount, overdue: tellAmount(telling, overdue.cents) });
}

function acceptedCents(answers: StepAnswers): number | undefined {
  const isConfirmed = isYes(answerTo(answers, "confirm"));
  const sums = [...acceptedSums(answers), ...(isConfirmed ? [0] : [])];
  return sums.length === 0 ? undefined : Math.max(...sums);
}

type Asked = Extract<RenewOutcome, { kind: "ask" }>;

/** What is new with a renewal is told apart from what is owed without one. */
function feeMessage({ feeCents, overdueCents }: Asked, telling: Telling): string {
  const renewalCents = feeCents - overdueCents;
  const amount = tellAmount(telling, renewalCents);
  if (overdueCents === 0) return tell(telling, "renew.fee", { amount });
  const key = renewalCents === 0 ? "renew.fee-overdue" : "renew.fee-both";
  return tell(telling, key, { amount, overdue: tellAmount(telling, overdueCents) });
}

const countRenewed = ({ loans }: Renewals): number =>
  loans.filter(({ decision }) => decision.ok).length;

function confirmMessage(renewals: Renewals, asked: Asked): string {
  const { telling, wish, loans } = renewals;
  if (asked.question === "fee") return feeMessage(asked, telling);
  const [loan] = loans;
  if (wish.call === "renewAll" || loan === undefined || !loan.decision.ok)
    return sayCount(telling.locale, "renew.confirm-all", countRenewed(renewals));
  const title = titleOf(renewals, loan);
  return tell(telling, "renew.confirm", { title, day: tellDay(telling, loan.decision.newDue) });
}

function question(renewals: Renewals, asked: Asked): ActionResult {
  const { telling, loans } = renewals;
  const details = loans.map((loan) => ({
    label: titleOf(renewals, loan),
    value: decisionText(loan, telling),
  }));
  const message = confirmMessage(renewals, asked);
  if (asked.question === "confirm")
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message, details };
  const fee = moneyOf(telling, asked.feeCents);
  return { status: "CONFIRMATION_NEEDED", step: feeStep(asked.feeCents), message, details, fee };
}

async function refused(
  renewals: Renewals,
  { reason }: Extract<RenewOutcome, { kind: "refused" }>,
): Promise<ActionResult> {
  const { telling, wish, loans } = renewals;
  if (reason === "not_found")
    return wish.call === "renewAll" && wish.ids === undefined
      ? refusal("conflict", tell(telling, "renew.nothing_lent"))
      : refusal("not_found", tell(telling, "renew.not_found"));
  const only = sameReason(loans, wish.call);
  const message = only === undefined ? tell(telling, "renew.none") : reasonText(only, telling);
  const code = only === undefined ? "conflict" : RENEWAL_CODES[only.reason];
  const results = resultsOf(renewals);
  return { status: "ERROR", code, message, results, account: await accountData(telling) };
}

/** What holds for all of them alike: the one loan's reason, or what is the matter with the card. */
function sameReason(loans: readonly RenewedLoan[], call: RenewalWish["call"]): Refused | undefined {
  const [first, ...others] = loans.flatMap(({ decision }) => (decision.ok ? [] : [decision]));
  if (first === undefined) return undefined;
  const isOne = call === "renew" && others.length === 0;
  const isCard =
    OF_THE_CARD.has(first.reason) && others.every(({ reason }) => reason === first.reason);
  return isOne || isCard ? first : undefined;
}

function doneMessage(renewals: Renewals): string {
  const { telling, wish, loans } = renewals;
  const [loan] = loans;
  if (wish.call === "renewAll" || loan === undefined || !loan.decision.ok)
    return tell(telling, "renew.done-all", {
      count: countRenewed(renewals),
      total: loans.length,
    });
  const day = tellDay(telling, loan.decision.newDue);
  return tell(telling, "renew.done", { title: titleOf(renewals, loan), day });
}

async function replyTo(
  telling: Telling,
  wish: RenewalWish,
  outcome: Extract<RenewOutcome, { readonly loans: readonly RenewedLoan[] }>,
): Promise<ActionResult> {
  const { loans } = outcome;
  const renewals = { telling, wish, loans, titles: await titlesOf(loans, telling) };
  switch (outcome.kind) {
    case "ask":
      return question(renewals, outcome);
    case "refused":
      return refused(renewals, outcome);
    case "done":
      break;
  }
  return done(telling, { message: doneMessage(renewals), results: resultsOf(renewals) });
}

/** Renews what can be renewed after a yes: to the fees where there are any, else to the new dates. */
export async function renewSteps(telling: Telling, wish: RenewalWish): Promise<ActionResult> {
  const { at, patron, moment } = telling;
  const { requestId, call, ids, answers } = wish;
  const outcome = await renew(
    at.desk,
    {
      userId: patron.userId,
      requestId,
      call,
      ids,
      acceptedCents: acceptedCents(answers),
    },
    moment,
  );
  if (outcome.kind === "gone") throw goneCard(telling);
  return outcome.kind === "reused" ? reusedRequest(telling) : replyTo(telling, wish, outcome);
}
