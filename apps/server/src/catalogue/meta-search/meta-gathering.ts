import { DOWN, TIMED_OUT } from "./meta-outcome.ts";
import type { LibraryId, MetaSearchEvent, MetaSearchEventName } from "@freihand/contract";
import type { MetaFailure, MetaOutcome } from "./meta-outcome.ts";
import type { Question, SharedSearches, Waiter } from "./meta-shared-searches.ts";

/** An event of a meta search, ready to be sent. */
export interface MetaSearchLine {
  readonly event: MetaSearchEventName;
  /** JSON. */
  readonly data: string;
}

/** The search at one library; a failure where it cannot be searched. */
export interface LibraryQuestion {
  readonly library: LibraryId;
  readonly question: Question | MetaFailure;
}

/** Parameters of one meta search. */
export interface MetaSearchPlan {
  readonly searches: SharedSearches;
  readonly questions: readonly LibraryQuestion[];
  /** Milliseconds until the last answer. */
  readonly deadlineMs: number;
  /** Aborted when the client has gone. */
  readonly signal: AbortSignal;
  /** Aborted when the server shuts down. */
  readonly ending: AbortSignal;
}

/** The rest of the deadline, for sending the last events. */
const SENDING_MS = 100;

/**
 * One meta search. No library is called before its first event is requested, and nothing runs after its last one or
 * `signal`.
 * @yields `start`, one event for each library as soon as it is known, `done`
 * @source api "Meta search"
 */
export async function* metaSearchEvents(plan: MetaSearchPlan): AsyncGenerator<MetaSearchLine> {
  const { questions, deadlineMs, signal } = plan;
  const libraries = questions.map(({ library }) => library);
  yield toLine("start", { searchId: crypto.randomUUID(), libraries, deadlineMs });
  const gathering = new Gathering(plan);
  try {
    gathering.begin();
    let next = await gathering.next();
    while (next !== undefined) {
      yield next;
      next = await gathering.next(); // sleeps until a library answers
    }
    if (!signal.aborted) yield toLine("done", gathering.summary());
  } finally {
    gathering.end();
  }
}

interface Wait {
  readonly question: Question;
  readonly waiter: Waiter;
}

/** The libraries that one meta search still waits for, and the events that have not been sent yet. */
class Gathering {
  readonly #plan: MetaSearchPlan;
  readonly #began = performance.now();
  /** Pending searches; undefined: not started yet. */
  readonly #open = new Map<LibraryId, Wait | undefined>();
  readonly #events: MetaSearchLine[] = [];
  readonly #counts = { ok: 0, empty: 0, failed: 0 };
  readonly #timeUp: NodeJS.Timeout;
  #wake = () => {};

  constructor(plan: MetaSearchPlan) {
    this.#plan = plan;
    this.#timeUp = setTimeout(() => {
      this.#failRest(TIMED_OUT, "stopWaiting");
    }, plan.deadlineMs - SENDING_MS);
    plan.signal.addEventListener("abort", this.end);
    plan.ending.addEventListener("abort", this.#failAsDown);
  }

  begin(): void {
    // already gone: its `abort` will not be emitted again
    if (this.#plan.signal.aborted) return;
    // all are pending before the first is started: a cached answer comes at once
    for (const { library } of this.#plan.questions) this.#open.set(library, undefined);
    for (const { library, question } of this.#plan.questions) this.#ask(library, question);
    if (this.#plan.ending.aborted) this.#failAsDown();
  }

  /** @returns undefined after the last one, or when nobody listens any more */
  async next(): Promise<MetaSearchLine | undefined> {
    if (this.#events.length === 0 && this.#open.size > 0)
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    return this.#events.shift();
  }

  summary() {
    return { ...this.#counts, tookMs: this.#tookMs() };
  }

  /** Stops waiting. */
  readonly end = (): void => {
    clearTimeout(this.#timeUp);
    this.#plan.signal.removeEventListener("abort", this.end);
    this.#plan.ending.removeEventListener("abort", this.#failAsDown);
    for (const wait of this.#open.values()) this.#endWait(wait, "leave");
    this.#open.clear();
    this.#events.length = 0;
    this.#wake();
  };

  readonly #failAsDown = (): void => {
    this.#failRest(DOWN, "leave");
  };

  #ask(library: LibraryId, question: Question | MetaFailure): void {
    const waiter: Waiter = (outcome) => {
      this.#settle(library, outcome);
    };
    if ("kind" in question) {
      waiter(question);
      return;
    }
    this.#open.set(library, { question, waiter });
    this.#plan.searches.ask(question, waiter);
  }

  #endWait(wait: Wait | undefined, how: "leave" | "stopWaiting"): void {
    if (wait !== undefined) this.#plan.searches[how](wait.question, wait.waiter);
  }

  #failRest(failure: MetaFailure, how: "leave" | "stopWaiting"): void {
    for (const [library, wait] of this.#open) {
      this.#endWait(wait, how);
      this.#settle(library, failure);
    }
  }

  #settle(library: LibraryId, outcome: MetaOutcome): void {
    if (!this.#open.delete(library)) return;
    this.#counts[outcome.kind === "result" ? "ok" : outcome.kind] += 1;
    this.#events.push(libraryLine(library, outcome, this.#tookMs()));
    this.#wake();
  }

  /** From the start of this search, so waiting for a turn counts: this is what the patron waits. */
  #tookMs(): number {
    return Math.round(performance.now() - this.#began);
  }
}

type Data<Name extends MetaSearchEventName> = Extract<MetaSearchEvent, { event: Name }>["data"];

const toLine = <Name extends MetaSearchEventName>(
  event: Name,
  data: Data<Name>,
): MetaSearchLine => ({
  event,
  data: JSON.stringify(data),
});

function libraryLine(libraryId: LibraryId, outcome: MetaOutcome, tookMs: number): MetaSearchLine {
  if (outcome.kind === "empty") return toLine("empty", { libraryId, tookMs });
  if (outcome.kind === "failed") return toLine("failed", { libraryId, code: outcome.code, tookMs });
  const facts = JSON.stringify({ libraryId, tookMs }).slice(0, -1);
  return { event: "result", data: `${facts},${outcome.members}}` };
}
