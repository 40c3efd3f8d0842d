import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { usePlatform } from "../../platform/context.ts";
import { useModel } from "../context.ts";
import { lastBranchIn } from "../library/last-branch.ts";
import type { CardKey } from "../session/session.rules.ts";
import { useSession } from "../session/useSession.ts";
import {
  CLOSED,
  isPending,
  nextState,
  type ActionState,
  type PatronAction,
  type PatronEvent,
  type PendingState,
  type StepAnswer,
} from "./action.rules.ts";
import { newRun, runAction } from "./run-action.ts";
import { dropUnfinished, takeUnfinished, type WhoseAction } from "./unfinished.store.ts";

/** Patron actions, one at a time, as seen by the dialog and the screens. */
export interface ActionFlow {
  readonly state: ActionState;
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

/** Runs reservation, cancellation and renewal step by step until the library's final reply. */
export function useAction(): ActionFlow {
  const { sessions, unfinished } = useModel();
  const { clock, texts } = usePlatform();
  const session = useSession();
  const { store, apply } = useActionStore();
  const state = useStore(store);
  const card = state.status === "closed" ? undefined : state.run.card;
  return {
    state,
    start: (action, own = session) => {
      apply({ type: "started", run: newRun(action, own) });
    },
    continueInterrupted: (isWanted) => {
      if (store.getState().status !== "closed") return;
      const found = takeUnfinished(unfinished, { sessions, isWanted, now: clock.now() });
      if (found?.kind === "interrupted") apply({ type: "continued", run: found.run });
      if (found?.kind === "before_login")
        apply({ type: "started", run: newRun(found.action, found.card) });
    },
    answer: (answer) => {
      if (card && isBranchQuestion(state) && answer.selection !== undefined)
        lastBranchIn(texts).write(card.libraryId, answer.selection);
      apply({ type: "answered", answer });
    },
    repeat: () => {
      apply({ type: "repeated" });
    },
    restart: () => {
      apply({ type: "restarted" });
    },
    check: () => {
      apply({ type: "checked" });
    },
    close: () => {
      apply({ type: "closed" });
      dropUnfinished(unfinished); // closing the dialog also drops the action after login
    },
    lastBranch: () => card && lastBranchIn(texts).read(card.libraryId),
  };
}

const isBranchQuestion = (state: ActionState): boolean =>
  state.status === "asking" &&
  state.question.status === "SELECTION_NEEDED" &&
  state.question.selectionKind === "branch";

/** The state of one action. It is a store of its own because a second tap has to see the first before React draws it. */
function useActionStore() {
  const { api, queries, unfinished } = useModel();
  const { clock, network } = usePlatform();
  const [store] = useState(() => createStore<ActionState>(() => CLOSED));

  const follow = async (from: PendingState) => {
    for await (const event of runAction(from, { api, queries, network })) {
      const before = store.getState();
      // Closed meanwhile; another action may be open by now.
      if (before.status === "closed" || before.run.requestId !== from.run.requestId) continue;
      const after = nextState(before, event);
      // The shell goes to login by itself; a card in the background has a link to it in the dialog.
      if (isSignedOut(after))
        unfinished.setState({ kind: "interrupted", run: after.run, keptAt: clock.now() }, true);
      store.setState(after, true);
    }
  };
  const apply = (event: PatronEvent) => {
    const before = store.getState();
    const after = nextState(before, event);
    store.setState(after, true);
    if (after !== before && isPending(after)) void follow(after);
  };
  return { store, apply };
}

const isSignedOut = (state: ActionState): state is Extract<ActionState, { status: "failed" }> =>
  state.status === "failed" && state.failure.kind === "signed_out";

/**
 * On the page after a login, continues what the end of a session has interrupted.
 * @param isWanted as of `ActionFlow.continueInterrupted`
 */
export function useContinueAfterLogin(
  flow: ActionFlow,
  isWanted: (whose: WhoseAction) => boolean,
): void {
  const continueAction = useEffectEvent(() => {
    flow.continueInterrupted(isWanted);
  });
  useEffect(() => {
    continueAction();
  }, []);
}
