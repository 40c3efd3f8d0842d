import { useReducer, useRef } from "react";
import type { CardKey } from "../../model/session/session.rules.ts";
import { useSession } from "../../model/session/useSession.ts";
import { CLOSED, nextState, type MultiStepEvent, type MultiStepState } from "./multi-step.rules.ts";
import type { PatronAction, StepAnswer } from "./patron-action.rules.ts";
import type { WhoseAction } from "./take-interrupted.ts";
import { hasUnfinished } from "./unfinished.ts";
import { useEngine, type LazyEngine } from "./useEngine.ts";

/** Multi-step actions, one at a time, as seen by the dialog and the screens. */
export interface MultiStep {
  readonly state: MultiStepState;
  /** Starts an action; does nothing while another one is open. @param card undefined: the card in use */
  readonly start: (action: PatronAction, card?: CardKey) => void;
  /**
   * Continues an action interrupted by a login, for the card that has signed in again: at the last unanswered question,
   * so that nothing happens without the patron's confirmation. Does nothing if there is none for this screen.
   * @param isWanted whether this screen should continue an action of that card
   */
  readonly continueInterrupted: (isWanted: (whose: WhoseAction) => boolean) => void;
  readonly answer: (answer: StepAnswer) => void;
  /** Sends the last call again, unchanged. */
  readonly repeat: () => void;
  /** Restarts the same action from its first question. */
  readonly restart: () => void;
  /** Refetches the account to determine the outcome after a lost reply. */
  readonly check: () => void;
  /** Possible at any time; the outcome of a pending call still updates the account. */
  readonly close: () => void;
  /** The patron's last pickup branch. */
  readonly lastBranch: () => string | undefined;
}

interface MultiStepOptions {
  /** The library has carried out an action. */
  readonly onDone?: () => void;
}

/** Runs reservation, cancellation and renewal step by step until the library's final reply. */
export function useMultiStep({ onDone }: MultiStepOptions = {}): MultiStep {
  const [state, dispatch] = useReducer(nextState, CLOSED);
  const session = useSession();
  const { use, loaded } = useEngine({ onDone, dispatch });
  const { begin, beginAgain, drop } = useBeginning(use, dispatch);

  return {
    state,
    start: (action, card = session) => {
      if (state.status === "closed") begin({ action, card });
    },
    continueInterrupted: (isWanted) => {
      if (hasUnfinished())
        use((engine) => {
          engine.continueInterrupted(isWanted);
        });
    },
    answer: (answer) => loaded()?.answer(answer),
    repeat: () => {
      const engine = loaded();
      if (engine !== undefined) engine.repeat();
      else beginAgain(); // its code failed to load the first time
    },
    restart: () => loaded()?.restart(),
    check: () => loaded()?.check(),
    close: () => {
      drop();
      dispatch({ type: "closed" });
      use((engine) => {
        engine.close();
      });
    },
    lastBranch: () => loaded()?.lastBranch(),
  };
}

/** The action started last and its card. */
interface PendingStart {
  readonly action: PatronAction;
  readonly card: CardKey | undefined;
}

/** Starts as soon as the engine is there, unless the patron has closed the dialog by then. */
function useBeginning(use: LazyEngine["use"], dispatch: (event: MultiStepEvent) => void) {
  const pendingStart = useRef<PendingStart>(undefined);
  const begin = (wanted: PendingStart) => {
    pendingStart.current = wanted;
    dispatch({ type: "started", action: wanted.action });
    use((engine) => {
      if (pendingStart.current === wanted) engine.start(wanted.action, wanted.card);
    });
  };
  return {
    begin,
    beginAgain: () => {
      if (pendingStart.current !== undefined) begin(pendingStart.current);
    },
    drop: () => {
      pendingStart.current = undefined;
    },
  };
}
