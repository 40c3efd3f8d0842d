import type { StepBody, StepReply } from "@freihand/contract";
import { useReducer, useRef } from "react";
import { usePlatform } from "../../platform/context.ts";
import { useSession } from "../../model/useSession.ts";
import { failureOf } from "./failure-of.ts";
import { findOutcome } from "./finding.rules.ts";
import { lastBranchIn } from "./last-branch.ts";
import {
  CLOSED,
  nextState,
  type MultiStepEvent,
  type MultiStepState,
  type Question,
} from "./multi-step.rules.ts";
import {
  stepRequest,
  type PatronAction,
  type StepAnswer,
  type StepRequest,
} from "./patron-action.rules.ts";
import { newRequestId } from "./request-id.ts";
import { sendStep } from "./send-step.api.ts";
import { useActionEffects } from "./useActionEffects.ts";

/** One multi-step action after the other, as the dialog and the screens see it. */
export interface MultiStep {
  readonly state: MultiStepState;
  /** Begins an action; does nothing while another one is open. */
  readonly start: (action: PatronAction) => void;
  readonly answer: (answer: StepAnswer) => void;
  /** Sends the last call again, unchanged. */
  readonly repeat: () => void;
  /** Begins the same action again from its first question. */
  readonly restart: () => void;
  /** Reads the account again to see what became of a lost answer. */
  readonly check: () => void;
  /** Possible at any time; what is under way is still brought to the account. */
  readonly close: () => void;
  /** Where the patron collected the last time. */
  readonly lastBranch: () => string | undefined;
}

interface MultiStepOptions {
  /** The session ended for good in the middle of an action. */
  readonly onSignedOut: (action: PatronAction) => void;
}

/** One patron action: its `requestId` stays the same over all steps and repeats. @source rulings 25 */
interface Run {
  readonly action: PatronAction;
  readonly requestId: string;
  request: StepRequest;
  question: Question | undefined;
  isBusy: boolean;
}

/** Runs reservation, cancellation and renewal step by step until the library has a final word. */
export function useMultiStep({ onSignedOut }: MultiStepOptions): MultiStep {
  const [state, dispatch] = useReducer(nextState, CLOSED);
  const current = useRef<Run>(undefined);
  const { network, texts } = usePlatform();
  const libraryId = useSession()?.libraryId;
  const { settle, readAccountAgain } = useActionEffects();

  const tell = (run: Run, event: MultiStepEvent) => {
    if (current.current === run) dispatch(event);
    if (event.type === "closed" && current.current === run) current.current = undefined;
  };
  const looked = async (run: Run): Promise<MultiStepEvent> => {
    tell(run, { type: "lost" });
    const account = await readAccountAgain(run.action);
    return { type: "found", finding: findOutcome(run.action, account) };
  };
  const failed = async (run: Run, error: unknown): Promise<MultiStepEvent> => {
    const failure = failureOf(error);
    switch (failure.kind) {
      case "lost":
        return looked(run);
      case "certain":
        return { type: "failed", failure: failure.failure };
      case "signed_out":
        if (current.current === run) onSignedOut(run.action);
        return { type: "closed" };
    }
  };
  const sent = async (run: Run): Promise<MultiStepEvent> => {
    if (!network.isOnline()) return { type: "failed", failure: { kind: "offline" } };
    try {
      const reply = await sendStep(run.request);
      run.question = questionOf(reply);
      await settle(run.action, reply);
      return { type: "replied", reply };
    } catch (error) {
      return failed(run, error);
    }
  };
  const whenFree = async (run: Run | undefined, work: (run: Run) => Promise<MultiStepEvent>) => {
    if (run === undefined || run.isBusy) return; // a double tap
    run.isBusy = true;
    const event = await work(run);
    run.isBusy = false;
    tell(run, event);
  };
  const send = (step: Omit<StepBody, "requestId">) => {
    void whenFree(current.current, (run) => {
      run.request = stepRequest(run.action, { ...step, requestId: run.requestId });
      tell(run, { type: "sent" });
      return sent(run);
    });
  };

  return {
    state,
    start: (action) => {
      if (current.current !== undefined) return;
      current.current = newRun(action);
      dispatch({ type: "started", action });
      send({});
    },
    answer: (answer) => {
      const question = current.current?.question;
      if (question === undefined) return;
      rememberBranch(question, answer);
      send({ ...answer, step: question.step });
    },
    repeat: () => {
      void whenFree(current.current, (run) => {
        tell(run, { type: "sent" });
        return sent(run);
      });
    },
    restart: () => send({}),
    check: () => void whenFree(current.current, looked),
    close: () => {
      current.current = undefined;
      dispatch({ type: "closed" });
    },
    lastBranch: () => (libraryId === undefined ? undefined : lastBranchIn(texts).read(libraryId)),
  };

  function rememberBranch(question: Question, { selection }: StepAnswer): void {
    const isBranch = question.status === "SELECTION_NEEDED" && question.selectionKind === "branch";
    if (isBranch && selection !== undefined && libraryId !== undefined)
      lastBranchIn(texts).write(libraryId, selection);
  }
}

function newRun(action: PatronAction): Run {
  const requestId = newRequestId();
  const request = stepRequest(action, { requestId });
  return { action, requestId, request, question: undefined, isBusy: false };
}

function questionOf(reply: StepReply): Question | undefined {
  return "step" in reply ? reply : undefined;
}
