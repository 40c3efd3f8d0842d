import type { Hit, LibraryId, MetaSearchEvent } from "@freihand/contract";

/** Why a library gave nothing. @source spec §8 "Search time-out" */
export type MetaFailureCode = Extract<MetaSearchEvent, { event: "failed" }>["data"]["code"];

/** The hits of one library. */
export interface Found {
  readonly status: "found";
  readonly total: number;
  /** `total` is a lower bound where this is false. */
  readonly isExact: boolean;
  /** Milliseconds, as the server measured them. */
  readonly tookMs: number;
  /** The first ten at most. */
  readonly hits: readonly Hit[];
}

/** How one library stands in a search. */
export type Outcome =
  | { readonly status: "waiting" }
  | Found
  | { readonly status: "empty"; readonly tookMs: number }
  | { readonly status: "failed"; readonly code: MetaFailureCode }
  /** The search ended before the library answered. */
  | { readonly status: "interrupted" };

/** A search in several libraries, as far as it has come. */
export interface Run {
  /** In the order in which they were asked. */
  readonly outcomes: ReadonlyMap<LibraryId, Outcome>;
  /** Streams that are open; libraries may be asked again while others still search. */
  readonly open: number;
  /** Why the last stream broke; undefined: it did not. */
  readonly error: unknown;
}

/** A search in which nobody was asked yet. */
export const NO_RUN: Run = { outcomes: new Map(), open: 0, error: undefined };

/** The run after a stream was opened for some libraries; their earlier outcomes are forgotten. */
export function applyStreamOpened(run: Run, libraries: readonly LibraryId[]): Run {
  const waiting = libraries.map((id) => [id, { status: "waiting" }] as const);
  return {
    outcomes: new Map([...run.outcomes, ...waiting]),
    open: run.open + 1,
    error: undefined,
  };
}

/** The run after an event. One about a library that is not waited for changes nothing. */
export function applyStreamEvent(run: Run, message: MetaSearchEvent): Run {
  if (message.event === "start" || message.event === "done") return run;
  const { libraryId } = message.data;
  if (run.outcomes.get(libraryId)?.status !== "waiting") return run;
  const outcomes = new Map(run.outcomes).set(libraryId, toOutcome(message));
  return { ...run, outcomes };
}

/**
 * The run after a stream ended, whichever way.
 * @param libraries libraries that the stream was opened for; those that it left without an answer may be asked again
 * @param error undefined: it came to its end, or the patron ended it
 */
export function applyStreamEnd(run: Run, libraries: readonly LibraryId[], error: unknown): Run {
  const left = libraries.filter((id) => run.outcomes.get(id)?.status === "waiting");
  const interrupted = left.map((id) => [id, { status: "interrupted" }] as const);
  return {
    outcomes: new Map([...run.outcomes, ...interrupted]),
    open: Math.max(0, run.open - 1),
    error,
  };
}

/** How many libraries stand how. */
export interface Tally {
  readonly requested: number;
  readonly answered: number;
  readonly found: number;
  readonly empty: number;
  readonly failed: number;
  readonly interrupted: number;
  /** Titles in all libraries; a title that two libraries have counts twice. */
  readonly titles: number;
  /** `titles` is a lower bound where this is false. */
  readonly isExact: boolean;
}

/** Counts what has come. */
export function tallyRun({ outcomes }: Run): Tally {
  const all = [...outcomes.values()];
  const count = (status: Outcome["status"]) => all.filter((one) => one.status === status).length;
  const found = all.filter((one) => one.status === "found");
  return {
    requested: all.length,
    answered: all.length - count("waiting") - count("interrupted"),
    found: found.length,
    empty: count("empty"),
    failed: count("failed"),
    interrupted: count("interrupted"),
    titles: found.reduce((sum, { total }) => sum + total, 0),
    isExact: found.every(({ isExact }) => isExact),
  };
}

/** The libraries that stand in one of the given ways, in the order in which they were asked. */
export function librariesThat(
  { outcomes }: Run,
  ...statuses: readonly Outcome["status"][]
): readonly LibraryId[] {
  return [...outcomes].flatMap(([id, { status }]) => (statuses.includes(status) ? [id] : []));
}

type Answer = Exclude<MetaSearchEvent, { event: "start" } | { event: "done" }>;

function toOutcome(message: Answer): Outcome {
  switch (message.event) {
    case "result": {
      const { total, totalExact, tookMs, hits } = message.data;
      return { status: "found", total, isExact: totalExact, tookMs, hits };
    }
    case "empty":
      return { status: "empty", tookMs: message.data.tookMs };
    case "failed":
      return { status: "failed", code: message.data.code };
  }
  return message satisfies never;
}
