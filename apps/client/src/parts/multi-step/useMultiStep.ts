import { useReducer, useRef } from "react";
import { useSession } from "../../model/useSession.ts";
import { usePlatform } from "../../platform/context.ts";
import { lastBranchIn } from "./last-branch.ts";
import { CLOSED, nextState, type MultiStepState, type Question } from "./multi-step.rules.ts";
import type { PatronAction, StepAnswer } from "./patron-action.rules.ts";
import { lookAgain, newRun, sendAgain, sendNext, type Run, type RunDeps } from "./run.ts";
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
  /** The session ended for good in the middle of an action; the shell goes to login by itself. */
  readonly onSignedOut?: (action: PatronAction) => void;
  /** The library has carried out an action. */
  readonly onDone?: () => void;
}

/** Runs reservation, cancellation and renewal step by step until the library has a final word. */
export function useMultiStep(options: MultiStepOptions = {}): MultiStep {
  const [state, dispatch] = useReducer(nextState, CLOSED);
  const current = useRef<Run>(undefined);
  const branch = useLastBranch();
  const deps = useRunDeps(options, (run, event) => {
    if (current.current !== run) return; // closed meanwhile
    dispatch(event);
    if (event.type === "closed") current.current = undefined;
  });
  const withRun = (work: (run: Run) => Promise<void>) => {
    if (current.current !== undefined) void work(current.current);
  };

  return {
    state,
    start: (action) => {
      if (current.current !== undefined) return;
      current.current = newRun(action);
      dispatch({ type: "started", action });
      withRun((run) => sendAgain(run, deps));
    },
    answer: (answer) => {
      withRun(async (run) => {
        if (run.question === undefined) return;
        branch.remember(run.question, answer);
        await sendNext(run, { ...answer, step: run.question.step }, deps);
      });
    },
    repeat: () => withRun((run) => sendAgain(run, deps)),
    restart: () => withRun((run) => sendNext(run, {}, deps)),
    check: () => withRun((run) => lookAgain(run, deps)),
    close: () => {
      current.current = undefined;
      dispatch({ type: "closed" });
    },
    lastBranch: branch.last,
  };
}

function useRunDeps(options: MultiStepOptions, tell: RunDeps["tell"]): RunDeps {
  const { network } = usePlatform();
  const effects = useActionEffects();
  return {
    ...effects,
    isOnline: () => network.isOnline(),
    onSignedOut: (action) => options.onSignedOut?.(action),
    onDone: () => options.onDone?.(),
    tell,
  };
}

function useLastBranch() {
  const { texts } = usePlatform();
  const libraryId = useSession()?.libraryId;
  return {
    last: () => (libraryId === undefined ? undefined : lastBranchIn(texts).read(libraryId)),
    remember: (question: Question, { selection }: StepAnswer) => {
      const isBranch =
        question.status === "SELECTION_NEEDED" && question.selectionKind === "branch";
      if (isBranch && selection !== undefined && libraryId !== undefined)
        lastBranchIn(texts).write(libraryId, selection);
    },
  };
}
