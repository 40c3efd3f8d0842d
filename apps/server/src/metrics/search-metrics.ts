import type { Family } from "./exposition.rules.ts";
import { family } from "./families.ts";
import { DURATION_LIMITS, Histogram } from "./histogram.ts";

/** How a search of an embedded catalogue ended. Both texts come from our code. */
export interface SearchEnd {
  readonly task: string;
  readonly outcome: string;
  readonly ms: number;
}

/** Searches of the embedded catalogues at this moment. */
export interface SearchLoad {
  readonly running: number;
  readonly waiting: number;
  /** Most that may run or wait. */
  readonly room: number;
}

/** Searches by task and outcome; not by library, of which there may be hundreds. */
export class SearchMetrics {
  readonly #tasks = new Map<string, Map<string, Histogram>>();

  note({ task, outcome, ms }: SearchEnd): void {
    const outcomes = this.#tasks.get(task) ?? new Map<string, Histogram>();
    this.#tasks.set(task, outcomes);
    const durations = outcomes.get(outcome) ?? new Histogram(DURATION_LIMITS);
    outcomes.set(outcome, durations);
    durations.observe(ms / 1000);
  }

  families({ running, waiting, room }: SearchLoad): readonly Family[] {
    const samples = [...this.#tasks].flatMap(([task, outcomes]) =>
      [...outcomes].flatMap(([outcome, durations]) => durations.samples({ task, outcome })),
    );
    return [
      family("freihand_search_duration_seconds", samples),
      family("freihand_search_running", [{ value: running }]),
      family("freihand_search_waiting", [{ value: waiting }]),
      family("freihand_search_room", [{ value: room }]),
    ];
  }
}
