import type { AccountData, StepBody, StepReply } from "@freihand/contract";
import { toStepFailure } from "./step-failure.ts";
import { findOutcome } from "./finding.rules.ts";
import type { ActionFailure, MultiStepEvent, Question } from "./multi-step.rules.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { stepRequest, type PatronAction, type StepRequest } from "./patron-action.rules.ts";
import { newRequestId } from "./request-id.ts";
import { sendStep } from "./send-step.api.ts";

/** The progress of one patron action: its `requestId` stays the same over all steps and retries. @source rulings 25 */
export interface RunSnapshot {
  readonly action: PatronAction;
  /**
   * The action's card; undefined: nobody was signed in. The card stays the same when the patron switches to another
   * one.
   */
  readonly card: CardKey | undefined;
  readonly requestId: string;
  /** What the patron has chosen so far; undefined: nothing yet. */
  selection: string | undefined;
  /** The last one without a valid answer; undefined: none yet. */
  question: Question | undefined;
}

/** One patron action in progress. */
export interface Run extends RunSnapshot {
  request: StepRequest;
  isBusy: boolean;
  /** A reply was lost: it is no longer certain that nothing was done. */
  wasLost: boolean;
}

/** Dependencies of a run. None of these reject. */
export interface RunDeps {
  readonly isOnline: () => boolean;
  /** Shows the library's data after a reply. */
  readonly settle: (run: Run, reply: StepReply) => Promise<void>;
  /** Undefined: it could not be read. */
  readonly readAccountAgain: (run: Run) => Promise<AccountData | undefined>;
  /** The library has carried it out. */
  readonly onDone: () => void;
  readonly onEvent: (run: Run, event: MultiStepEvent) => void;
}

export function newRun(action: PatronAction, card: CardKey | undefined): Run {
  const requestId = newRequestId();
  return restoreRun({ action, card, requestId, selection: undefined, question: undefined });
}

/** Restores a run that was interrupted by the end of a session. */
export function restoreRun({ action, card, requestId, selection, question }: RunSnapshot): Run {
  const request = stepRequest(action, { requestId });
  return { action, card, requestId, selection, question, request, isBusy: false, wasLost: false };
}

/** Sends the next step of `run`; a second tap while a call is pending does nothing. */
export async function sendNext(
  run: Run,
  step: Omit<StepBody, "requestId">,
  deps: RunDeps,
): Promise<void> {
  await runExclusively(run, deps, () => {
    run.request = stepRequest(run.action, { ...step, requestId: run.requestId });
    run.selection = isFirst(step) ? undefined : (step.selection ?? run.selection);
    return sendRequest(run, deps);
  });
}

const isFirst = ({ step }: Pick<StepBody, "step">): boolean => step === undefined;

/** Sends the last step of `run` again, unchanged. @source Q-32 */
export async function sendAgain(run: Run, deps: RunDeps): Promise<void> {
  await runExclusively(run, deps, () => sendRequest(run, deps));
}

/** Fetches the account to determine the outcome after a lost reply. */
export async function lookAgain(run: Run, deps: RunDeps): Promise<void> {
  await runExclusively(run, deps, () => checkAccount(run, deps));
}

async function runExclusively(
  run: Run,
  deps: RunDeps,
  work: () => Promise<MultiStepEvent>,
): Promise<void> {
  if (run.isBusy) return;
  run.isBusy = true;
  const event = await work();
  run.isBusy = false;
  deps.onEvent(run, event);
}

async function sendRequest(run: Run, deps: RunDeps): Promise<MultiStepEvent> {
  deps.onEvent(run, { type: "sent" });
  if (!deps.isOnline()) return notSent(run, { kind: "offline" });
  try {
    const reply = await sendStep(run.request, run.card);
    run.question = "step" in reply ? reply : undefined;
    run.wasLost = false;
    await deps.settle(run, reply);
    if (reply.status === "OK") deps.onDone();
    return { type: "replied", reply };
  } catch (error) {
    return handleFailure(run, deps, error);
  }
}

async function handleFailure(run: Run, deps: RunDeps, error: unknown): Promise<MultiStepEvent> {
  const failure = toStepFailure(error);
  if (failure.kind === "lost") return checkAccount(run, deps);
  if (failure.kind === "certain") return { type: "failed", failure: failure.failure };
  return notSent(run, { kind: "signed_out", card: run.card });
}

/** Nothing was done, unless this was a retry: then the outcome of the first attempt is unknown. */
function notSent(run: Run, failure: ActionFailure): MultiStepEvent {
  return run.wasLost
    ? { type: "found", finding: { outcome: "unknown" } }
    : { type: "failed", failure };
}

async function checkAccount(run: Run, deps: RunDeps): Promise<MultiStepEvent> {
  run.wasLost = true;
  deps.onEvent(run, { type: "lost" });
  const account = await deps.readAccountAgain(run);
  return { type: "found", finding: findOutcome(run.action, account, run.selection) };
}
