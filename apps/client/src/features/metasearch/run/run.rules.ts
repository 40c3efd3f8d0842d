import type { Hit, LibraryId, MetaSearchEvent } from "@freihand/contract";

/** Why a library gave no result. @source spec §8 "Search time-out" */
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

/** The status of one library in a search. */
export type Outcome =
  | { readonly status: "waiting" }
  | Found
  | { readonly status: "empty"; readonly tookMs: number }
  | { readonly status: "failed"; readonly code: MetaFailureCode }
  /** The search ended before the library answered. */
  | { readonly status: "interrupted" };

/** The current state of a search in several libraries. */
export interface Run {
  /** In the order in which they were queried. */
  readonly outcomes: ReadonlyMap<LibraryId, Outcome>;
  /** Open streams; libraries may be queried again while others are still searching. */
  readonly open: number;
  /** Why the last stream broke; undefined: it did not. */
  readonly error: unknown;
}

/** A search before the first query. */
export const NO_RUN: Run = { outcomes: new Map(), open: 0, error: undefined };

/** The run after a stream was opened for some libraries; their earlier outcomes are discarded. */
export function applyStreamOpened(run: Run, libraries: readonly LibraryId[]): Run {
  const waiting = libraries.map((id) => [id, { status: "waiting" }] as const);
  return {
    outcomes: new Map([...run.outcomes, ...waiting]),
    open: run.open + 1,
    error: undefined,
  };
}

/** The run after an event. An event about a library that is not pending changes nothing. */
export function applyStreamEvent(run: Run, message: MetaSearchEvent): Run {
  if (message.event === "start" || message.event === "done") return run;
  const { libraryId } = message.data;
  if (run.outcomes.get(libraryId)?.status !== "waiting") return run;
  const outcomes = new Map(run.outcomes).set(libraryId, toOutcome(message));
  return { ...run, outcomes };
}

/**
 * The run after a stream ended, for whatever reason.
 * @param libraries libraries that the stream was opened for; those left without an answer may be queried again
 * @param error undefined: it completed, or the patron cancelled it
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

/** Whether a stream broke before every library had answered. */
export const isBroken = (run: Run): boolean =>
  run.error !== undefined && librariesWithStatus(run, "interrupted").length > 0;

/** How many libraries have each status. */
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

/** Counts the answers. */
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

/** The libraries with one of the given statuses, in the order in which they were queried. */
export function librariesWithStatus(
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
