import type { Money } from "@freihand/contract";
import type { Question } from "../../../parts/multi-step/multi-step.rules.ts";
import {
  newRun,
  sendAgain,
  sendNext,
  type Run,
  type RunDeps,
} from "../../../parts/multi-step/run.ts";
import { toRenewalAction, type RenewalEvent } from "./card-renewal.rules.ts";
import { verdictOn } from "./renewal-answer.rules.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

/** The renewal of one card: one `requestId` over all its steps and repeats. @source Q-35 */
export interface CardRun {
  readonly plan: ReadyPlan;
  readonly run: Run;
  /** The library's question that waits for an answer; undefined: none. */
  question: Question | undefined;
  readonly answered: Question["status"][];
}

/** What the renewal of several cards needs from the app. */
export interface RenewCardsDeps extends Omit<RunDeps, "onEvent"> {
  readonly dispatch: (event: RenewalEvent) => void;
}

export function newCardRun(plan: ReadyPlan): CardRun {
  const { libraryId, userId } = plan.of.card;
  const run = newRun(toRenewalAction(plan), { libraryId, userId });
  return { plan, run, question: undefined, answered: [] };
}

/** Renews cards of one library one after the other, those of different libraries in parallel. */
export async function renewCards(runs: readonly CardRun[], deps: RenewCardsDeps): Promise<void> {
  const byLibrary = Map.groupBy(runs, ({ plan }) => plan.of.card.libraryId);
  await Promise.all([...byLibrary.values()].map((own) => oneAfterTheOther(own, deps)));
}

async function oneAfterTheOther(runs: readonly CardRun[], deps: RenewCardsDeps): Promise<void> {
  for (const one of runs) {
    await repeatStep(one, deps);
  }
}

/** Sends a card's last step, unchanged if it was sent before, and continues from its answer. */
export async function repeatStep(one: CardRun, deps: RenewCardsDeps): Promise<void> {
  await sendAgain(one.run, runDeps(one, deps));
  await answerCovered(one, deps);
}

/** Starts over from the first question; the `requestId` stays, so that nothing is done twice. */
export async function beginAgain(one: CardRun, deps: RenewCardsDeps): Promise<void> {
  one.answered.length = 0;
  await sendNext(one.run, {}, runDeps(one, deps));
  await answerCovered(one, deps);
}

/** The patron's confirmation of a library's question. */
export async function agree(one: CardRun, deps: RenewCardsDeps): Promise<void> {
  await confirm(one, deps);
  await answerCovered(one, deps);
}

async function answerCovered(one: CardRun, deps: RenewCardsDeps): Promise<void> {
  while (isCovered(one)) {
    await confirm(one, deps);
  }
}

async function confirm(one: CardRun, deps: RenewCardsDeps): Promise<void> {
  const { question } = one;
  if (question === undefined || one.run.isBusy) return;
  one.question = undefined;
  one.answered.push(question.status);
  deps.dispatch({ type: "agreed", key: one.plan.of.key, fee: feeOf(question) });
  await sendNext(one.run, { confirmed: true, step: question.step }, runDeps(one, deps));
}

const feeOf = (question: Question): Money | undefined =>
  "fee" in question ? question.fee : undefined;

/** Whether the confirmed preview answers the pending question. */
function isCovered({ question, plan, answered }: CardRun): boolean {
  return question !== undefined && verdictOn(question, { fee: plan.fee, answered }) === "confirm";
}

function runDeps(one: CardRun, { dispatch, ...deps }: RenewCardsDeps): RunDeps {
  return {
    ...deps,
    onEvent: (run, event) => {
      if (event.type === "replied") one.question = run.question;
      // What is answered automatically is not shown to the patron.
      if (event.type === "replied" && isCovered(one)) return;
      dispatch({ type: "run_event", key: one.plan.of.key, event });
    },
  };
}
