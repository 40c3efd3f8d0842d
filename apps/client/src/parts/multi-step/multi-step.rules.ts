import type { ErrorCode, StepReply, StepReplyOf } from "@freihand/contract";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { Finding } from "./finding.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";

/** A reply that ends the action. */
export type FinalReply = StepReplyOf<"OK" | "EXTERNAL" | "UNSUPPORTED" | "ERROR">;
/** A reply that requires an answer from the patron. */
export type Question = Exclude<StepReply, FinalReply>;

/** Why a step failed: nothing was done, and that is certain. */
export type ActionFailure =
  | { readonly kind: "offline" }
  /** The session has ended; after login it continues from here. */
  | { readonly kind: "signed_out"; readonly card: CardKey | undefined }
  /** The server does not accept the call. */
  | {
      readonly kind: "refused";
      readonly code: ErrorCode;
      readonly message: string;
      readonly isRetryable: boolean;
    }
  /** Something between the client and the server rejected the call. */
  | { readonly kind: "turned_away" };

/** State of one multi-step action. @source spec §4 "Multi-step action statuses", Q-32 */
export type MultiStepState =
  | { readonly status: "closed" }
  /** The patron has signed in again; nothing was sent before, and nothing will be without their confirmation. */
  | { readonly status: "interrupted"; readonly action: PatronAction }
  /** A call is pending; the question that it answers stays on the screen. */
  | { readonly status: "sending"; readonly action: PatronAction; readonly question?: Question }
  | {
      readonly status: "asking";
      readonly action: PatronAction;
      readonly question: Question;
      /** The patron has signed in again since the question was shown. */
      readonly isContinued?: true;
    }
  | { readonly status: "ended"; readonly action: PatronAction; readonly reply: FinalReply }
  /** The reply was lost and the account is being fetched to determine the outcome. */
  | { readonly status: "checking"; readonly action: PatronAction }
  | { readonly status: "unclear"; readonly action: PatronAction; readonly finding: Finding }
  | { readonly status: "failed"; readonly action: PatronAction; readonly failure: ActionFailure };

/** Events of an action. */
export type MultiStepEvent =
  | { readonly type: "started"; readonly action: PatronAction }
  /** `question`: the last one without a valid answer; undefined: none yet. */
  | {
      readonly type: "continued";
      readonly action: PatronAction;
      readonly question: Question | undefined;
    }
  | { readonly type: "sent" }
  | { readonly type: "replied"; readonly reply: StepReply }
  | { readonly type: "lost" }
  | { readonly type: "found"; readonly finding: Finding }
  | { readonly type: "failed"; readonly failure: ActionFailure }
  | { readonly type: "closed" };

export const CLOSED: MultiStepState = { status: "closed" };

/** The state after `event`. Late events leave a closed dialog closed. */
export function nextState(state: MultiStepState, event: MultiStepEvent): MultiStepState {
  if (event.type === "started") return { status: "sending", action: event.action };
  if (event.type === "continued") return applyContinued(event);
  if (event.type === "closed" || state.status === "closed") return CLOSED;
  return applyToOpen(state, event);
}

type OpenState = Exclude<MultiStepState, { status: "closed" }>;
type LaterEvent = Exclude<MultiStepEvent, { type: "started" | "continued" | "closed" }>;

function applyContinued({
  action,
  question,
}: Extract<MultiStepEvent, { type: "continued" }>): MultiStepState {
  if (question === undefined) return { status: "interrupted", action };
  return { status: "asking", action, question, isContinued: true };
}

function applyToOpen(state: OpenState, event: LaterEvent): MultiStepState {
  const { action } = state;
  switch (event.type) {
    case "sent":
      return sendingAfter(state);
    case "replied":
      return isFinal(event.reply)
        ? { status: "ended", action, reply: event.reply }
        : { status: "asking", action, question: event.reply };
    case "lost":
      return { status: "checking", action };
    case "found":
      return { status: "unclear", action, finding: event.finding };
    case "failed":
      return { status: "failed", action, failure: event.failure };
    default:
      return event satisfies never;
  }
}

function sendingAfter(state: OpenState): MultiStepState {
  const { action } = state;
  return state.status === "asking"
    ? { status: "sending", action, question: state.question }
    : { status: "sending", action };
}

const IS_FINAL = {
  OK: true,
  EXTERNAL: true,
  UNSUPPORTED: true,
  ERROR: true,
  SELECTION_NEEDED: false,
  CONFIRMATION_NEEDED: false,
  CLIENT_CONFIRMATION_NEEDED: false,
  EMAIL_NEEDED: false,
} as const satisfies Record<StepReply["status"], boolean>;

/** Whether an action ends with `reply`. */
export function isFinal(reply: StepReply): reply is FinalReply {
  return IS_FINAL[reply.status];
}
