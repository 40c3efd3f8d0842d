import type { QueryClient } from "@tanstack/react-query";
import type { SessionStore } from "../../model/session/session.store.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { actionEffects } from "./action-effects.ts";
import { lastBranchIn } from "./last-branch.ts";
import type { MultiStepEvent } from "./multi-step.rules.ts";
import type { PatronAction, StepAnswer } from "./patron-action.rules.ts";
import {
  lookAgain,
  newRun,
  restoreRun,
  sendAgain,
  sendNext,
  type Run,
  type RunDeps,
} from "./run.ts";
import { takeInterrupted, type WhoseAction } from "./take-interrupted.ts";
import { dropUnfinished, keepUnfinished } from "./unfinished.ts";

/** Parts of the engine. */
export interface EngineParts {
  readonly queries: QueryClient;
  readonly sessions: SessionStore;
  readonly platform: Pick<Platform, "network" | "clock" | "texts">;
  /** The library has carried out an action. */
  readonly onDone: () => void;
  readonly onEvent: (event: MultiStepEvent) => void;
}

/** The working part of multi-step actions; loaded when the first one starts. It only reports on the open one. */
export class Engine {
  readonly #parts: EngineParts;
  readonly #deps: RunDeps;
  #current: Run | undefined;

  constructor(parts: EngineParts) {
    const { queries, platform, onDone } = parts;
    this.#parts = parts;
    this.#deps = {
      ...actionEffects(queries),
      isOnline: () => platform.network.isOnline(),
      onDone,
      onEvent: (run, event) => {
        this.#dispatch(run, event);
      },
    };
  }

  /** Does nothing while another one is open. */
  start(action: PatronAction, card: CardKey | undefined): void {
    if (this.#current !== undefined) return;
    this.#current = newRun(action, card);
    this.repeat();
  }

  continueInterrupted(isWanted: (whose: WhoseAction) => boolean): void {
    if (this.#current !== undefined) return;
    const { sessions, platform, onEvent: dispatch } = this.#parts;
    const found = takeInterrupted({ sessions, isWanted, now: platform.clock.now() });
    if (found === undefined) return;
    const { action, card } = found;
    if (found.kind === "before_login") {
      dispatch({ type: "started", action });
      this.start(action, card);
      return;
    }
    this.#current = restoreRun(found);
    dispatch({ type: "continued", action, question: found.question });
  }

  answer(answer: StepAnswer): void {
    const run = this.#current;
    if (run?.question === undefined) return;
    this.#rememberBranch(run, answer);
    void sendNext(run, { ...answer, step: run.question.step }, this.#deps);
  }

  repeat(): void {
    if (this.#current !== undefined) void sendAgain(this.#current, this.#deps);
  }

  restart(): void {
    if (this.#current !== undefined) void sendNext(this.#current, {}, this.#deps);
  }

  check(): void {
    if (this.#current !== undefined) void lookAgain(this.#current, this.#deps);
  }

  close(): void {
    this.#current = undefined;
    dropUnfinished(); // closing the dialog also drops the action after login
  }

  /** The patron's last pickup branch; undefined: none yet. */
  lastBranch(): string | undefined {
    const card = this.#current?.card;
    return card && lastBranchIn(this.#parts.platform.texts).read(card.libraryId);
  }

  #rememberBranch({ question, card }: Run, { selection }: StepAnswer): void {
    const isBranch = question?.status === "SELECTION_NEEDED" && question.selectionKind === "branch";
    if (isBranch && card !== undefined && selection !== undefined)
      lastBranchIn(this.#parts.platform.texts).write(card.libraryId, selection);
  }

  #dispatch(run: Run, event: MultiStepEvent): void {
    if (this.#current !== run) return; // closed meanwhile
    if (isSignedOut(event)) keepRun(run, this.#parts.platform.clock.now());
    this.#parts.onEvent(event);
  }
}

const isSignedOut = (event: MultiStepEvent): boolean =>
  event.type === "failed" && event.failure.kind === "signed_out";

/** The shell goes to login by itself; a card in the background has a link to it in the dialog. */
function keepRun({ action, card, requestId, selection, question }: Run, now: number): void {
  if (card === undefined) return;
  const snapshot = { action, card, requestId, selection, question };
  keepUnfinished({ kind: "interrupted", ...snapshot }, now);
}
