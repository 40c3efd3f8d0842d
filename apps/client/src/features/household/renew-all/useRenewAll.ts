import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef } from "react";
import { actionEffects } from "../../../parts/multi-step/action-effects.ts";
import { usePlatform } from "../../../platform/context.ts";
import {
  nextRenewals,
  phaseOf,
  type CardRenewal,
  type RenewalPhase,
} from "./card-renewal.rules.ts";
import {
  agree,
  beginAgain,
  newCardRun,
  renewCards,
  repeatStep,
  type CardRun,
  type RenewCardsDeps,
} from "./renew-cards.ts";
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

export function useRenewAll(): RenewAll {
  const [renewals, dispatch] = useReducer(nextRenewals, []);
  const runs = useRef<readonly CardRun[]>([]);
  const deps: RenewCardsDeps = { ...useRunSurroundings(), dispatch };
  const phase = phaseOf(renewals);
  const withRun = (key: string, work: (run: CardRun) => Promise<void>) => {
    const one = runs.current.find(({ plan }) => plan.of.key === key);
    if (one !== undefined && !one.run.isBusy) void work(one);
  };
  return {
    renewals,
    phase,
    start: (plans) => {
      if (runs.current.length > 0) return; // a second tap
      runs.current = plans.map(newCardRun);
      dispatch({ type: "begun", plans });
      void renewCards(runs.current, deps);
    },
    agree: (key) => {
      withRun(key, (one) => agree(one, deps));
    },
    leaveOut: (key) => {
      dispatch({ type: "left_out", key });
    },
    repeat: (key) => {
      withRun(key, (one) => repeatStep(one, deps));
    },
    beginAgain: (key) => {
      withRun(key, (one) => beginAgain(one, deps));
    },
    clear: () => {
      if (phase === "under_way") return;
      runs.current = [];
      dispatch({ type: "cleared" });
    },
  };
}

/** What a run needs besides the dispatch. */
function useRunSurroundings(): Omit<RenewCardsDeps, "dispatch"> {
  const { network } = usePlatform();
  const effects = actionEffects(useQueryClient());
  return {
    ...effects,
    isOnline: () => network.isOnline(),
    onDone: () => undefined,
  };
}
