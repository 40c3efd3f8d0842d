import type { StepBody, StepReply } from "@freihand/contract";

/** All answers so far, by the connector's names of the steps. */
export type GivenAnswers = Readonly<Record<string, string>>;

/** Which member of the next body holds the answer. */
export type AnsweredBy = "selection" | "confirmed" | "email";

/** A question that was asked, and all answers before it. */
export interface OpenStep {
  /** The connector's name of the step. */
  readonly name: string;
  readonly answeredBy: AnsweredBy;
  readonly answers: GivenAnswers;
}

type Answering = Pick<StepBody, "selection" | "confirmed" | "email">;

/** The value that tells a connector that the patron agreed. */
const YES = "yes";

/**
 * All answers given so far, including the one in this body. For an open question, only the member that answers it counts;
 * a confirmation that is not given stays unanswered, so the connector asks again and nothing happens.
 * @param open the open question; undefined in the first call, which may already name the branch, agree to what the client
 * itself asks (`confirm`, never a fee), and carry the address
 * @source api "Multi-step actions", spec §5 "Confirmations"
 */
export function collectAnswers(body: Answering, open: OpenStep | undefined): GivenAnswers {
  if (open === undefined) return firstAnswers(body);
  const answer = answerTo(open.answeredBy, body);
  return answer === undefined ? open.answers : { ...open.answers, [open.name]: answer };
}

function firstAnswers(body: Answering): GivenAnswers {
  return {
    ...(body.selection === undefined ? {} : { branch: body.selection }),
    ...(body.confirmed === true ? { confirm: YES } : {}),
    ...(body.email === undefined ? {} : { email: body.email }),
  };
}

function answerTo(member: AnsweredBy, body: Answering): string | undefined {
  if (member === "confirmed") return body.confirmed === true ? YES : undefined;
  return body[member];
}

/** Which member of the next body answers a reply; undefined: the dialogue is complete. */
export function answeredBy(status: StepReply["status"]): AnsweredBy | undefined {
  return ANSWERED_BY[status];
}

const ANSWERED_BY = {
  OK: undefined,
  UNSUPPORTED: undefined,
  EXTERNAL: undefined,
  ERROR: undefined,
  SELECTION_NEEDED: "selection",
  CONFIRMATION_NEEDED: "confirmed",
  CLIENT_CONFIRMATION_NEEDED: "confirmed",
  EMAIL_NEEDED: "email",
} as const satisfies Record<StepReply["status"], AnsweredBy | undefined>;
