import { useState } from "react";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import type { PatronEvent } from "../../../model/actions/action.rules.ts";
import { newRun, runAction, type AutoAnswer } from "../../../model/actions/run-action.ts";
import { useModel } from "../../../model/context.ts";
import { usePlatform } from "../../../platform/context.ts";
import {
  agreedAnswer,
  nextRenewals,
  phaseOf,
  toRenewalAction,
  type CardRenewal,
  type RenewalEvent,
  type RenewalPhase,
} from "./card-renewal.rules.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

/** One renewal of several cards, as the page and its sheet see it. `key`: of a card. */
export interface RenewAll {
  readonly renewals: readonly CardRenewal[];
  readonly phase: RenewalPhase;
  /** Starts; does nothing if one is in progress. */
  readonly start: (plans: readonly ReadyPlan[]) => void;
  /** Agrees to what a card's library asks. */
  readonly agree: (key: string) => void;
  /** Declines: nothing on this card is renewed. */
  readonly leaveOut: (key: string) => void;
  /** Resends a card's last call unchanged. @source Q-32 */
  readonly repeat: (key: string) => void;
  /** Restarts a card's renewal from its first question. */
  readonly beginAgain: (key: string) => void;
  /** Forgets the results. Does nothing while one is in progress. */
  readonly clear: () => void;
}

/** Renews all cards, each with one run and so one `requestId` over all its steps and repeats. @source Q-35 */
export function useRenewAll(): RenewAll {
  const { renewals, apply, advance } = useRenewals();
  const phase = phaseOf(renewals);
  /** Cards of one library one after the other. */
  const renewInTurn = async (plans: readonly ReadyPlan[]) => {
    for (const plan of plans) {
      const { key, card } = plan.of;
      const { libraryId, userId } = card;
      const run = newRun(toRenewalAction(plan), { libraryId, userId });
      await advance(key, { type: "started", run });
    }
  };
  return {
    renewals,
    phase,
    start: (plans) => {
      if (!apply({ type: "begun", plans })) return;
      const byLibrary = Map.groupBy(plans, ({ of }) => of.card.libraryId);
      for (const own of byLibrary.values()) void renewInTurn(own);
    },
    agree: (key) => void advance(key, { type: "answered", answer: { confirmed: true } }),
    leaveOut: (key) => {
      apply({ type: "left_out", key });
    },
    repeat: (key) => void advance(key, { type: "repeated" }),
    beginAgain: (key) => void advance(key, { type: "restarted" }),
    clear: () => {
      apply({ type: "cleared" });
    },
  };
}

/** The renewals, and what may be done with them. A store, because a second tap has to see the first before React draws it. */
function useRenewals() {
  const { api, queries } = useModel();
  const { network } = usePlatform();
  const [store] = useState(() => createStore<readonly CardRenewal[]>(() => []));
  const renewals = useStore(store);
  /** @returns whether it changed anything */
  const apply = (event: RenewalEvent): boolean => {
    const before = store.getState();
    const after = nextRenewals(before, event);
    store.setState(after, true);
    return after !== before;
  };
  /** What the patron does about a card, and what its library says to that. */
  const advance = async (key: string, event: PatronEvent): Promise<void> => {
    if (!apply({ type: "run_event", key, event })) return;
    const card = store.getState().find(({ plan }) => plan.of.key === key);
    if (card?.progress.status !== "sending") return;
    const { fee } = card.plan;
    const autoAnswer: AutoAnswer = (question, { answered }) =>
      agreedAnswer(question, { fee, answered });
    for await (const one of runAction(card.progress, { api, queries, network, autoAnswer }))
      apply({ type: "run_event", key, event: one });
  };
  return { renewals, apply, advance };
}
