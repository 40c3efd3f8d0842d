import { reserve, type ReserveOutcome } from "@freihand/circulation";
import { type ActionRequest, type ActionResult, QueryError } from "@freihand/connector-kit";
import { type ErrorCode, recordId as recordIdSchema } from "@freihand/contract";
import * as z from "zod/mini";
import { branchChoices } from "./branch-choices.ts";
import {
  branchName,
  goneCard,
  moneyOf,
  tell,
  tellAmount,
  type Telling,
  tellTitle,
} from "./patron-desk.ts";
import { acceptedSums, answerTo, done, feeStep, refusal, reusedRequest } from "./step-reply.ts";

/** A patron's wish for a title. */
export type ReservationWish = ActionRequest & {
  readonly recordId: string;
  readonly copyId?: string;
};

type RefusedFor = Extract<ReserveOutcome, { kind: "refused" }>["reason"];

/** The code that goes with each reason, so that what the patron is advised fits it. */
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

/** Everything that a reply about one wish needs. */
interface Asking {
  readonly telling: Telling;
  readonly wish: ReservationWish;
  readonly title: string;
}

function askForFee({ telling, wish, title }: Asking, feeCents: number): ActionResult {
  const { branches } = telling.at.settings;
  const branch = answerTo(wish.answers, "branch") ?? branches[0]?.id;
  const place = branch === undefined ? "" : branchName(telling, branch);
  const amount = tellAmount(telling, feeCents);
  return {
    status: "CONFIRMATION_NEEDED",
    step: feeStep(feeCents),
    message: tell(telling, "reserve.fee", { amount }),
    details: [
      { label: tell(telling, "label.title"), value: title },
      { label: tell(telling, "label.branch"), value: place },
      { label: tell(telling, "label.fee"), value: amount },
    ],
    fee: moneyOf(telling, feeCents),
  };
}

function question(asking: Asking, asked: Extract<ReserveOutcome, { kind: "ask" }>): ActionResult {
  const { telling, wish, title } = asking;
  switch (asked.question) {
    case "branch":
      return {
        status: "SELECTION_NEEDED",
        step: "branch",
        selectionKind: "branch",
        selection: branchChoices(telling),
        message: tell(telling, "reserve.branch", { title }),
      };
    case "email": {
      // An address was given and was none: say so instead of asking the same again.
      const isWrong = answerTo(wish.answers, "email") !== undefined;
      const key = isWrong ? "reserve.email-wrong" : "reserve.email";
      return { status: "EMAIL_NEEDED", step: "email", message: tell(telling, key, { title }) };
    }
    case "fee":
      break;
  }
  return askForFee(asking, asked.feeCents);
}

/** Online media are used at their provider, where the catalogue knows an address. */
async function elsewhere({ telling, wish, title }: Asking): Promise<ActionResult> {
  const titles = await telling.at.desk.titles.titlesOf([wish.recordId]);
  const links = titles.get(wish.recordId)?.record.links ?? [];
  const link = links.find(({ kind, url }) => kind === "online" && url.startsWith("https:"));
  if (link === undefined)
    return { status: "UNSUPPORTED", message: tell(telling, "refused.online_medium") };
  const message = tell(telling, "reserve.external", { title });
  return { status: "EXTERNAL", url: link.url, message };
}

/** It says from which age on the title is lent: waiting helps, asking again does not. */
async function tooYoung({ telling, wish }: Asking): Promise<ActionResult> {
  const titles = await telling.at.desk.titles.titlesOf([wish.recordId]);
  const age = titles.get(wish.recordId)?.fromAge ?? 0;
  return refusal(RESERVATION_CODES.too_young, tell(telling, "refused.too_young", { age }));
}

function refused(asking: Asking, reason: RefusedFor): ActionResult | Promise<ActionResult> {
  const { telling } = asking;
  const max = telling.at.desk.policy.maxReservations;
  const message = tell(telling, `refused.${reason}`, { max });
  if (reason === "online_medium") return elsewhere(asking);
  if (reason === "too_young") return tooYoung(asking);
  if (reason === "not_online") return { status: "UNSUPPORTED", message };
  if (reason === "unknown_branch") throw new QueryError("selection", message);
  return refusal(RESERVATION_CODES[reason], message);
}

function replyTo(asking: Asking, outcome: ReserveOutcome): ActionResult | Promise<ActionResult> {
  const { telling, title } = asking;
  switch (outcome.kind) {
    case "ask":
      return question(asking, outcome);
    case "refused":
      return refused(asking, outcome.reason);
    case "done": {
      const branch = branchName(telling, outcome.branch);
      return done(telling, {
        message: tell(telling, `reserve.done.${outcome.state}`, { title, branch }),
      });
    }
    case "gone":
      throw goneCard(telling);
    case "reused":
      break;
  }
  return reusedRequest(telling);
}

/** Reserves a title; asks for branch, address and fee in this order as far as they are needed. */
export async function reserveSteps(telling: Telling, wish: ReservationWish): Promise<ActionResult> {
  const { at, patron, moment } = telling;
  const { recordId, copyId, requestId, answers } = wish;
  const email = answerTo(answers, "email");
  const outcome = await reserve(
    at.desk,
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
  return replyTo({ telling, wish, title: await tellTitle(telling, recordId) }, outcome);
}
