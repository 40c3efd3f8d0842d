import type { AccountData, StepBody, StepReply } from "@freihand/contract";
import { failureOf } from "./failure-of.ts";
import { findOutcome } from "./finding.rules.ts";
import type { MultiStepEvent, Question } from "./multi-step.rules.ts";
import { stepRequest, type PatronAction, type StepRequest } from "./patron-action.rules.ts";
import { newRequestId } from "./request-id.ts";
import { sendStep } from "./send-step.api.ts";

/** One patron action: its `requestId` stays the same over all steps and repeats. @source rulings 25 */
export interface Run {
  readonly action: PatronAction;
  readonly requestId: string;
  request: StepRequest;
  question: Question | undefined;
  isBusy: boolean;
}

/** What a run needs of the app. None of these reject. */
export interface RunDeps {
  readonly isOnline: () => boolean;
  /** Shows what the library says after a reply. */
  readonly settle: (action: PatronAction, reply: StepReply) => Promise<void>;
  /** Undefined: it could not be read. */
  readonly readAccountAgain: (action: PatronAction) => Promise<AccountData | undefined>;
  /** The session ended for good. */
  readonly onSignedOut: (action: PatronAction) => void;
  /** The library has carried it out. */
  readonly onDone: () => void;
  readonly tell: (run: Run, event: MultiStepEvent) => void;
}

export function newRun(action: PatronAction): Run {
  const requestId = newRequestId();
  const request = stepRequest(action, { requestId });
  return { action, requestId, request, question: undefined, isBusy: false };
}

/** Sends the next step of `run`; a second tap while a call is under way does nothing. */
export async function sendNext(
  run: Run,
  step: Omit<StepBody, "requestId">,
  deps: RunDeps,
): Promise<void> {
  await alone(run, deps, () => {
    run.request = stepRequest(run.action, { ...step, requestId: run.requestId });
    return sent(run, deps);
  });
}

/** Sends the last step of `run` again, unchanged. @source trust Q-32 */
export async function sendAgain(run: Run, deps: RunDeps): Promise<void> {
  await alone(run, deps, () => sent(run, deps));
}

/** Reads the account to see what became of a lost answer. */
export async function lookAgain(run: Run, deps: RunDeps): Promise<void> {
  await alone(run, deps, () => looked(run, deps));
}

async function alone(run: Run, deps: RunDeps, work: () => Promise<MultiStepEvent>): Promise<void> {
  if (run.isBusy) return;
  run.isBusy = true;
  const event = await work();
  run.isBusy = false;
  deps.tell(run, event);
}

async function sent(run: Run, deps: RunDeps): Promise<MultiStepEvent> {
  deps.tell(run, { type: "sent" });
  if (!deps.isOnline()) return { type: "failed", failure: { kind: "offline" } };
  try {
    const reply = await sendStep(run.request);
    run.question = "step" in reply ? reply : undefined;
    await deps.settle(run.action, reply);
    if (reply.status === "OK") deps.onDone();
    return { type: "replied", reply };
  } catch (error) {
    return failed(run, deps, error);
  }
}

async function failed(run: Run, deps: RunDeps, error: unknown): Promise<MultiStepEvent> {
  const failure = failureOf(error);
  if (failure.kind === "lost") return looked(run, deps);
  if (failure.kind === "certain") return { type: "failed", failure: failure.failure };
  deps.onSignedOut(run.action);
  return { type: "closed" };
}

async function looked(run: Run, deps: RunDeps): Promise<MultiStepEvent> {
  deps.tell(run, { type: "lost" });
  const account = await deps.readAccountAgain(run.action);
  return { type: "found", finding: findOutcome(run.action, account) };
}
