import {
  renew,
  type RenewalDecision,
  type RenewedLoan,
  type RenewOutcome,
} from "@freihand/circulation";
import {
  type ActionRequest,
  type ActionResult,
  type StepAnswers,
  translateCount,
  type TextKey,
  acceptedSums,
  answerTo,
  feeStep,
  isYes,
  refusalReply,
} from "@freihand/connector-kit";
import type { ErrorCode, ItemResult, RenewReason } from "@freihand/contract";
import {
  cardRemovedError,
  toMoney,
  t,
  formatAmount,
  formatDay,
  type PatronContext,
} from "./patron-context.ts";
import { accountData } from "./account-data.ts";
import { replyDone, replyReused } from "./step-reply.ts";

/** The loans that the patron wants to renew. */
export type RenewalStepRequest = ActionRequest & {
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

/** The code for each reason, so that the advice to the patron fits it. */
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

/** Reasons that concern the card and not a loan. */
const OF_THE_CARD: ReadonlySet<RenewReason> = new Set(["card_expired", "fees", "blocked"]);

/** Text for why a loan cannot be renewed. */
function reasonText({ reason, earliest, used }: Refused, context: PatronContext): string {
  if (reason === "too_many") return translateCount(context.locale, "renew.too_many", used);
  if (reason !== "too_soon") return t(context, PLAIN_REASONS[reason]);
  if (earliest === undefined) return t(context, "renew.unknown");
  return t(context, "renew.too_soon", { day: formatDay(context, earliest) });
}

type Titles = ReadonlyMap<string, string>;

/** The titles of these loans, by their records. */
export async function readTitles(
  loans: readonly RenewedLoan[],
  context: PatronContext,
): Promise<Titles> {
  const recordIds = loans.map(({ recordId }) => recordId);
  const titles = await context.library.lending.titles.titlesOf(recordIds);
  const gone = t(context, "title.gone");
  return new Map(recordIds.map((id) => [id, titles.get(id)?.title ?? gone]));
}

/** Some loans, their titles, and the context of messages about them. */
interface Renewals {
  readonly context: PatronContext;
  readonly request: RenewalStepRequest;
  readonly loans: readonly RenewedLoan[];
  readonly titles: Titles;
}

const titleOf = ({ titles }: Renewals, { recordId }: RenewedLoan): string =>
  titles.get(recordId) ?? recordId;

const toResults = (renewals: Renewals): ItemResult[] =>
  renewals.loans.map((loan) => ({
    id: loan.loanId,
    title: titleOf(renewals, loan),
    oldDeadline: loan.oldDue,
    ...(loan.decision.ok
      ? { ok: true, newDeadline: loan.decision.newDue }
      : { ok: false, reason: loan.decision.reason }),
  }));

/** Until when a loan is renewed, and at which fee; or why it is not. */
export function decisionText({ decision, overdue }: RenewedLoan, context: PatronContext): string {
  if (!decision.ok) return reasonText(decision, context);
  const day = formatDay(context, decision.newDue);
  const isFree = decision.feeCents === 0;
  const amount = formatAmount(context, decision.feeCents);
  if (overdue === undefined)
    return t(context, isFree ? "renew.to" : "renew.to-for", { day, amount });
  const key = isFree ? "renew.to-overdue" : "renew.to-for-overdue";
  return t(context, key, { day, amount, overdue: formatAmount(context, overdue.cents) });
}

function acceptedCents(answers: StepAnswers): number | undefined {
  const isConfirmed = isYes(answerTo(answers, "confirm"));
  const sums = [...acceptedSums(answers), ...(isConfirmed ? [0] : [])];
  return sums.length === 0 ? undefined : Math.max(...sums);
}

type RenewQuestion = Extract<RenewOutcome, { kind: "ask" }>;

/** The cost of a renewal is shown separately from what is owed without one. */
function feeMessage({ feeCents, overdueCents }: RenewQuestion, context: PatronContext): string {
  const renewalCents = feeCents - overdueCents;
  const amount = formatAmount(context, renewalCents);
  if (overdueCents === 0) return t(context, "renew.fee", { amount });
  const key = renewalCents === 0 ? "renew.fee-overdue" : "renew.fee-both";
  return t(context, key, { amount, overdue: formatAmount(context, overdueCents) });
}

const countRenewed = ({ loans }: Renewals): number =>
  loans.filter(({ decision }) => decision.ok).length;

function confirmMessage(renewals: Renewals, outcome: RenewQuestion): string {
  const { context, request, loans } = renewals;
  if (outcome.question === "fee") return feeMessage(outcome, context);
  const [loan] = loans;
  if (request.call === "renewAll" || loan === undefined || !loan.decision.ok)
    return translateCount(context.locale, "renew.confirm-all", countRenewed(renewals));
  const title = titleOf(renewals, loan);
  return t(context, "renew.confirm", { title, day: formatDay(context, loan.decision.newDue) });
}

function askRenewal(renewals: Renewals, outcome: RenewQuestion): ActionResult {
  const { context, loans } = renewals;
  const details = loans.map((loan) => ({
    label: titleOf(renewals, loan),
    value: decisionText(loan, context),
  }));
  const message = confirmMessage(renewals, outcome);
  if (outcome.question === "confirm")
    return { status: "CLIENT_CONFIRMATION_NEEDED", step: "confirm", message, details };
  const fee = toMoney(context, outcome.feeCents);
  return { status: "CONFIRMATION_NEEDED", step: feeStep(outcome.feeCents), message, details, fee };
}

async function replyRefused(
  renewals: Renewals,
  { reason }: Extract<RenewOutcome, { kind: "refused" }>,
): Promise<ActionResult> {
  const { context, request, loans } = renewals;
  if (reason === "not_found")
    return request.call === "renewAll" && request.ids === undefined
      ? refusalReply("conflict", t(context, "renew.nothing_lent"))
      : refusalReply("not_found", t(context, "renew.not_found"));
  const only = sameReason(loans, request.call);
  const message = only === undefined ? t(context, "renew.none") : reasonText(only, context);
  const code = only === undefined ? "conflict" : RENEWAL_CODES[only.reason];
  const results = toResults(renewals);
  return { status: "ERROR", code, message, results, account: await accountData(context) };
}

/** The reason common to all of them: that of the one loan, or the problem with the card. */
function sameReason(
  loans: readonly RenewedLoan[],
  call: RenewalStepRequest["call"],
): Refused | undefined {
  const [first, ...others] = loans.flatMap(({ decision }) => (decision.ok ? [] : [decision]));
  if (first === undefined) return undefined;
  const isOne = call === "renew" && others.length === 0;
  const isCard =
    OF_THE_CARD.has(first.reason) && others.every(({ reason }) => reason === first.reason);
  return isOne || isCard ? first : undefined;
}

function doneMessage(renewals: Renewals): string {
  const { context, request, loans } = renewals;
  const [loan] = loans;
  if (request.call === "renewAll" || loan === undefined || !loan.decision.ok)
    return t(context, "renew.done-all", {
      count: countRenewed(renewals),
      total: loans.length,
    });
  const day = formatDay(context, loan.decision.newDue);
  return t(context, "renew.done", { title: titleOf(renewals, loan), day });
}

async function replyToOutcome(
  context: PatronContext,
  request: RenewalStepRequest,
  outcome: Extract<RenewOutcome, { readonly loans: readonly RenewedLoan[] }>,
): Promise<ActionResult> {
  const { loans } = outcome;
  const renewals = {
    context,
    request,
    loans,
    titles: await readTitles(loans, context),
  };
  switch (outcome.kind) {
    case "ask":
      return askRenewal(renewals, outcome);
    case "refused":
      return replyRefused(renewals, outcome);
    case "done":
      break;
  }
  return replyDone(context, { message: doneMessage(renewals), results: toResults(renewals) });
}

/** Renews what can be renewed after a confirmation: of the fees if there are any, else of the new dates. */
export async function renewSteps(
  context: PatronContext,
  request: RenewalStepRequest,
): Promise<ActionResult> {
  const { library: at, patron, moment } = context;
  const { requestId, call, ids, answers } = request;
  const outcome = await renew(
    at.lending,
    {
      userId: patron.userId,
      requestId,
      call,
      ids,
      acceptedCents: acceptedCents(answers),
    },
    moment,
  );
  if (outcome.kind === "gone") throw cardRemovedError(context);
  return outcome.kind === "reused"
    ? replyReused(context)
    : replyToOutcome(context, request, outcome);
}
