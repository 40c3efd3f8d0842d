import type { StepReply, StepReplyOf } from "@freihand/contract";
import type { Finding } from "./finding.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";

/** A reply after which nothing more is sent. */
export type FinalReply = StepReplyOf<"OK" | "EXTERNAL" | "UNSUPPORTED" | "ERROR">;
/** A reply that waits for the patron. */
export type Question = Exclude<StepReply, FinalReply>;

/** Where one multi-step action stands. @source spec §4, trust Q-32 */
export type MultiStepState =
  | { readonly status: "closed" }
  /** A call is under way; the question that it answers stays on the screen. */
  | { readonly status: "sending"; readonly action: PatronAction; readonly question?: Question }
  | { readonly status: "asking"; readonly action: PatronAction; readonly question: Question }
  | { readonly status: "ended"; readonly action: PatronAction; readonly reply: FinalReply }
  /** The answer was lost and the account is being read to see what is the case. */
  | { readonly status: "checking"; readonly action: PatronAction }
  | { readonly status: "unclear"; readonly action: PatronAction; readonly finding: Finding }
  /** Nothing was done: the call did not go out, or the server refused to take it. */
  | { readonly status: "failed"; readonly action: PatronAction; readonly error: unknown };

/** What may happen to an action. */
export type MultiStepEvent =
  | { readonly type: "started"; readonly action: PatronAction }
  | { readonly type: "sent" }
  | { readonly type: "replied"; readonly reply: StepReply }
  | { readonly type: "lost" }
  | { readonly type: "found"; readonly finding: Finding }
  | { readonly type: "failed"; readonly error: unknown }
  | { readonly type: "closed" };

export const CLOSED: MultiStepState = { status: "closed" };

/** The state after `event`. Whatever still arrives for a closed dialog leaves it closed. */
export function nextState(state: MultiStepState, event: MultiStepEvent): MultiStepState {
  if (event.type === "started") return { status: "sending", action: event.action };
  if (event.type === "closed" || state.status === "closed") return CLOSED;
  return continued(state, event);
}

type OpenState = Exclude<MultiStepState, { status: "closed" }>;
type LaterEvent = Exclude<MultiStepEvent, { type: "started" | "closed" }>;

function continued(state: OpenState, event: LaterEvent): MultiStepState {
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
      return { status: "failed", action, error: event.error };
  }
}

function sendingAfter(state: OpenState): MultiStepState {
  const { action } = state;
  return state.status === "asking"
    ? { status: "sending", action, question: state.question }
    : { status: "sending", action };
}

/** Whether an action ends with `reply`. */
export function isFinal(reply: StepReply): reply is FinalReply {
  switch (reply.status) {
    case "OK":
    case "EXTERNAL":
    case "UNSUPPORTED":
    case "ERROR":
      return true;
    case "SELECTION_NEEDED":
    case "CONFIRMATION_NEEDED":
    case "CLIENT_CONFIRMATION_NEEDED":
    case "EMAIL_NEEDED":
      return false;
  }
}
