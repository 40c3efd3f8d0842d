import type {
  ErrorCode,
  IsoDate,
  ItemResult,
  LentItem,
  Reservation,
  StepBody,
  StepReply,
  StepReplyOf,
} from "@freihand/contract";
import type { CardKey } from "../session/session.rules.ts";

/**
 * An action requested by a patron, together with the account's facts at the time: a lost reply is resolved by comparing
 * the account with them.
 */
export type PatronAction =
  | {
      readonly call: "reserve";
      readonly recordId: string;
      /** One copy of the title; undefined: any copy. */
      readonly copyId?: string | undefined;
      readonly title: string;
      /** The library's estimate of the wait, as given in the title; undefined: none. */
      readonly waitDays?: number | undefined;
    }
  | { readonly call: "cancelReservation"; readonly reservation: Reservation }
  | {
      readonly call: "change";
      readonly reservation: Reservation;
      readonly change: ReservationChange;
    }
  | { readonly call: "renew"; readonly loan: LentItem }
  | {
      readonly call: "renewAll";
      /** `all`: every loan of the card, even those unknown to this client. */
      readonly scope: "all" | "chosen";
      readonly loans: readonly LentItem[];
    };

/** A change to a reservation. */
export type ReservationChange =
  /** Another pickup branch; the library asks which. */
  | { readonly kind: "branch" }
  /** Suspended until then. `until`: first day on which it is active again. */
  | { readonly kind: "suspend"; readonly until: IsoDate }
  /** Active again at once. */
  | { readonly kind: "resume" };

/** The loans that an action is about, as before it. */
export function loansOf(action: PatronAction): readonly LentItem[] {
  if (action.call === "renew") return [action.loan];
  return action.call === "renewAll" ? action.loans : [];
}

/** The title whose record an action changes; undefined when the account does not contain it. */
export function recordIdOf(action: PatronAction): string | undefined {
  if (action.call === "reserve") return action.recordId;
  if (action.call === "renew") return action.loan.recordId;
  return action.call === "renewAll" ? undefined : action.reservation.recordId;
}

/** A reply that ends the action. */
export type FinalReply = StepReplyOf<"OK" | "EXTERNAL" | "UNSUPPORTED" | "ERROR">;
/** A reply that requires an answer from the patron. */
export type Question = Exclude<StepReply, FinalReply>;

/** The answer to one question of the library. */
export type StepAnswer = Pick<StepBody, "selection" | "confirmed" | "email">;

/** One patron action from its first step to its last. */
export interface Run {
  readonly action: PatronAction;
  /**
   * The action's card; undefined: nobody was signed in. The card stays the same when the patron switches to another
   * one.
   */
  readonly card: CardKey | undefined;
  /** The same over all steps and repeats. @source rulings 25 */
  readonly requestId: StepBody["requestId"];
  /** The step to be sent, and to be repeated unchanged; without members: the first. */
  readonly step: Omit<StepBody, "requestId">;
  /** What the patron has chosen so far; undefined: nothing yet. */
  readonly selection: string | undefined;
  /** The last one without a valid answer; undefined: none yet. */
  readonly question: Question | undefined;
  /** The questions answered so far. */
  readonly answered: readonly Question["status"][];
  /** A reply was lost: it is no longer certain that nothing was done. */
  readonly wasLost: boolean;
}

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

/** What the account, refetched after a lost reply, shows about an action. @source Q-32 */
export type Finding =
  | {
      readonly outcome: "done" | "partly";
      readonly results?: readonly ItemResult[];
      readonly reservation?: Reservation;
    }
  | { readonly outcome: "not_done" }
  /** The account was read but is inconclusive. */
  | { readonly outcome: "undetermined" }
  /** The account could not be read. */
  | { readonly outcome: "unknown" };

/** State of one action. @source spec §4 "Multi-step action statuses", Q-32 */
export type ActionState =
  | { readonly status: "closed" }
  /** The patron has signed in again; nothing was sent before, and nothing will be without their confirmation. */
  | { readonly status: "interrupted"; readonly run: Run }
  | Asking
  | PendingState
  | { readonly status: "ended"; readonly run: Run; readonly reply: FinalReply }
  | { readonly status: "unclear"; readonly run: Run; readonly finding: Finding }
  | { readonly status: "failed"; readonly run: Run; readonly failure: ActionFailure };

interface Asking {
  readonly status: "asking";
  readonly run: Run;
  readonly question: Question;
  /** The patron has signed in again since the question was shown. */
  readonly isContinued?: true;
}

/** The library has yet to answer. */
export type PendingState =
  /** The question that is being answered stays on the screen. */
  | { readonly status: "sending"; readonly run: Run; readonly question?: Question }
  /** The reply was lost and the account is being fetched to determine the outcome. */
  | { readonly status: "checking"; readonly run: Run };

export type OpenState = Exclude<ActionState, { status: "closed" }>;

/** What the patron does. */
export type PatronEvent =
  | { readonly type: "started"; readonly run: Run }
  /** Back from the login that interrupted it. */
  | { readonly type: "continued"; readonly run: Run }
  | { readonly type: "answered"; readonly answer: StepAnswer }
  /** Sends the last step again, unchanged. @source Q-32 */
  | { readonly type: "repeated" }
  /** Starts over from the first question. */
  | { readonly type: "restarted" }
  /** Looks into the account once more. */
  | { readonly type: "checked" }
  | { readonly type: "closed" };

/** What becomes of a step. */
export type StepEvent =
  /** `answer`: given on the patron's behalf; undefined: a question is for the patron. */
  | { readonly type: "replied"; readonly reply: StepReply; readonly answer?: StepAnswer }
  | { readonly type: "lost" }
  | { readonly type: "found"; readonly finding: Finding }
  | { readonly type: "failed"; readonly failure: ActionFailure };

export type ActionEvent = PatronEvent | StepEvent;

export const CLOSED: ActionState = { status: "closed" };

/** The state after `event`; the same state when it means nothing there, such as a second tap. */
export function nextState(state: ActionState, event: ActionEvent): ActionState {
  if (event.type === "closed") return CLOSED;
  if (state.status === "closed") return applyOpening(event);
  if (isPending(state)) return applyStep(state, event);
  if (state.status === "ended") return state;
  if (state.status !== "asking") return applyRetry(state, event);
  return event.type === "answered" ? answerQuestion(state, event.answer) : state;
}

/** Whether the library has yet to answer. */
export const isPending = (state: ActionState): state is PendingState =>
  state.status === "sending" || state.status === "checking";

function applyOpening(event: ActionEvent): ActionState {
  if (event.type === "started") return { status: "sending", run: event.run };
  return event.type === "continued" ? continueRun(event.run) : CLOSED;
}

/** Nothing is sent by itself: it continues at the last question without an answer, or before the first step. */
function continueRun(before: Run): OpenState {
  const run: Run = { ...before, step: {}, wasLost: false };
  const { question } = run;
  return question === undefined
    ? { status: "interrupted", run }
    : { status: "asking", run, question, isContinued: true };
}

function applyRetry(
  state: Extract<OpenState, { status: "interrupted" | "unclear" | "failed" }>,
  { type }: ActionEvent,
): OpenState {
  const { run } = state;
  if (type === "repeated") return { status: "sending", run };
  if (type === "checked") return { status: "checking", run };
  if (type !== "restarted") return state;
  return { status: "sending", run: { ...run, step: {}, selection: undefined, answered: [] } };
}

function applyStep(state: PendingState, event: ActionEvent): OpenState {
  const { run } = state;
  if (event.type === "replied") return applyReply(run, event);
  if (event.type === "lost") return { status: "checking", run: { ...run, wasLost: true } };
  if (event.type === "found") return { status: "unclear", run, finding: event.finding };
  return event.type === "failed" ? applyFailure(run, event.failure) : state;
}

function applyReply(
  before: Run,
  { reply, answer }: Extract<StepEvent, { type: "replied" }>,
): OpenState {
  const run: Run = { ...before, wasLost: false, question: isFinal(reply) ? undefined : reply };
  if (isFinal(reply)) return { status: "ended", run, reply };
  const asking: Asking = { status: "asking", run, question: reply };
  return answer === undefined ? asking : answerQuestion(asking, answer);
}

function answerQuestion({ run, question }: Asking, answer: StepAnswer): PendingState {
  const next: Run = {
    ...run,
    step: { ...answer, step: question.step },
    selection: answer.selection ?? run.selection,
    answered: [...run.answered, question.status],
  };
  return { status: "sending", run: next, question };
}

/** A step that did not get through did nothing; but what became of the lost one before it stays open. */
function applyFailure(run: Run, failure: ActionFailure): OpenState {
  const isNotSent = failure.kind === "offline" || failure.kind === "signed_out";
  return run.wasLost && isNotSent
    ? { status: "unclear", run, finding: { outcome: "unknown" } }
    : { status: "failed", run, failure };
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
