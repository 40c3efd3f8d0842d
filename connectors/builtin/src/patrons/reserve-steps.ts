import { reserve, type ReserveOutcome } from "@freihand/circulation";
import {
  type ActionRequest,
  type ActionResult,
  QueryError,
  branchChoices,
  acceptedSums,
  answerTo,
  feeStep,
  refusalReply,
} from "@freihand/connector-kit";
import { type ErrorCode, recordId as recordIdSchema } from "@freihand/contract";
import * as z from "zod/mini";
import {
  dayOf,
  branchName,
  cardRemovedError,
  toMoney,
  t,
  formatAmount,
  type PatronContext,
  readTitleText,
} from "./patron-context.ts";
import { replyDone, replyReused } from "./step-reply.ts";

/** A patron's request for a title. */
export type ReservationStepRequest = ActionRequest & {
  readonly recordId: string;
  readonly copyId?: string;
};

type RefusedFor = Extract<ReserveOutcome, { kind: "refused" }>["reason"];

/** The code for each reason, so that the advice to the patron fits it. */
export const RESERVATION_CODES = {
  blocked: "account_blocked",
  card_expired: "card_expired",
  fees: "account_blocked",
  already_reserved: "conflict",
  already_lent: "conflict",
  too_many: "conflict",
  queue_full: "no_copy_reservable",
  on_shelf: "no_copy_reservable",
  not_loanable: "no_copy_reservable",
  not_allowed: "no_copy_reservable",
  not_online: "unsupported",
  too_young: "unsupported",
  online_medium: "unsupported",
  unknown_copy: "not_found",
  unknown_title: "not_found",
  unknown_branch: "validation",
} as const satisfies Record<RefusedFor, ErrorCode>;

const address = z.email().check(z.maxLength(254));

const isAddress = (text: string | undefined): text is string => address.safeParse(text).success;

/** Everything that a reply to one request needs. */
interface ReplyFacts {
  readonly context: PatronContext;
  readonly request: ReservationStepRequest;
  readonly title: string;
}

function askForFee({ context, request, title }: ReplyFacts, feeCents: number): ActionResult {
  const { branches } = context.library;
  const branch = answerTo(request.answers, "branch") ?? branches[0]?.id;
  const place = branch === undefined ? "" : branchName(context, branch);
  const amount = formatAmount(context, feeCents);
  return {
    status: "CONFIRMATION_NEEDED",
    step: feeStep(feeCents),
    message: t(context, "reserve.fee", { amount }),
    details: [
      { label: t(context, "label.title"), value: title },
      { label: t(context, "label.branch"), value: place },
      { label: t(context, "label.fee"), value: amount },
    ],
    fee: toMoney(context, feeCents),
  };
}

function askReservation(
  facts: ReplyFacts,
  outcome: Extract<ReserveOutcome, { kind: "ask" }>,
): ActionResult {
  const { context, request, title } = facts;
  switch (outcome.question) {
    case "branch":
      return {
        status: "SELECTION_NEEDED",
        step: "branch",
        selectionKind: "branch",
        selection: branchChoices(context.library.branches, dayOf(context)),
        message: t(context, "reserve.branch", { title }),
      };
    case "email": {
      // An address was given but is invalid: report that instead of repeating the question.
      const isWrong = answerTo(request.answers, "email") !== undefined;
      const key = isWrong ? "reserve.email-wrong" : "reserve.email";
      return { status: "EMAIL_NEEDED", step: "email", message: t(context, key, { title }) };
    }
    case "fee":
      break;
  }
  return askForFee(facts, outcome.feeCents);
}

/** Online media are used at their provider, where the catalogue knows an address. */
async function replyExternal({ context, request, title }: ReplyFacts): Promise<ActionResult> {
  const titles = await context.library.lending.titles.titlesOf([request.recordId]);
  const links = titles.get(request.recordId)?.record.links ?? [];
  const link = links.find(({ kind, url }) => kind === "online" && url.startsWith("https:"));
  if (link === undefined)
    return { status: "UNSUPPORTED", message: t(context, "refused.online_medium") };
  const message = t(context, "reserve.external", { title });
  return { status: "EXTERNAL", url: link.url, message };
}

/** Names the age from which the title is lent: waiting helps, asking again does not. */
async function replyTooYoung({ context, request }: ReplyFacts): Promise<ActionResult> {
  const titles = await context.library.lending.titles.titlesOf([request.recordId]);
  const age = titles.get(request.recordId)?.fromAge ?? 0;
  return refusalReply(RESERVATION_CODES.too_young, t(context, "refused.too_young", { age }));
}

function replyRefused(facts: ReplyFacts, reason: RefusedFor): ActionResult | Promise<ActionResult> {
  const { context } = facts;
  const max = context.library.lending.policy.maxReservations;
  const message = t(context, `refused.${reason}`, { max });
  if (reason === "online_medium") return replyExternal(facts);
  if (reason === "too_young") return replyTooYoung(facts);
  if (reason === "not_online") return { status: "UNSUPPORTED", message };
  if (reason === "unknown_branch") throw new QueryError("selection", message);
  return refusalReply(RESERVATION_CODES[reason], message);
}

function replyToOutcome(
  facts: ReplyFacts,
  outcome: ReserveOutcome,
): ActionResult | Promise<ActionResult> {
  const { context, title } = facts;
  switch (outcome.kind) {
    case "ask":
      return askReservation(facts, outcome);
    case "refused":
      return replyRefused(facts, outcome.reason);
    case "done": {
      const branch = branchName(context, outcome.branch);
      return replyDone(context, {
        message: t(context, `reserve.done.${outcome.state}`, { title, branch }),
      });
    }
    case "gone":
      throw cardRemovedError(context);
    case "reused":
      break;
  }
  return replyReused(context);
}

/** Reserves a title; asks for branch, address and fee in this order as far as they are needed. */
export async function reserveSteps(
  context: PatronContext,
  request: ReservationStepRequest,
): Promise<ActionResult> {
  const { library: at, patron, moment } = context;
  const { recordId, copyId, requestId, answers } = request;
  const email = answerTo(answers, "email");
  const outcome = await reserve(
    at.lending,
    {
      userId: patron.userId,
      requestId,
      recordId: recordIdSchema.parse(recordId),
      copyId,
      branch: answerTo(answers, "branch"),
      email: isAddress(email) ? email : undefined,
      acceptedCents: Math.max(0, ...acceptedSums(answers)),
    },
    moment,
  );
  return replyToOutcome(
    { context, request, title: await readTitleText(context, recordId) },
    outcome,
  );
}
