import { setImmediate as turnOfLoop } from "node:timers/promises";
import { META_LIMITS, metaSearching } from "../meta-search/meta-search.ts";
import { parseMetaEvent } from "./meta-event.cast.ts";
import { BASIC, basicLibraries } from "./scripted-libraries.ts";
import type { MetaSearchEvent } from "@freihand/contract";
import type { MetaSearchLine } from "../meta-search/meta-gathering.ts";
import type { MetaSearching } from "../meta-search/meta-search.ts";
import type { ScriptedLibrary } from "./scripted-library.ts";

export const DEADLINE_MS = 8000;

/** @param failures collects the faults reported to the operator */
export const createArea = (
  systems: readonly ScriptedLibrary[],
  limits = META_LIMITS,
  failures: unknown[] = [],
): MetaSearching =>
  metaSearching({
    libraries: basicLibraries(systems),
    limits,
    onFailure: (error) => failures.push(error),
  });

interface MetaSearchOptions {
  readonly text?: string;
  /** Undefined: the first three. */
  readonly libraries?: string;
  readonly locale?: "de" | "en";
}

/** One client with its connection. */
export function metaClient(
  area: MetaSearching,
  { text = "momo", libraries = "1,2,3", locale = "de" }: MetaSearchOptions,
) {
  const gone = new AbortController();
  const ending = new AbortController();
  const lines = area.search(
    { project: BASIC, params: { LIBS: libraries, FREE: text }, deadlineMs: DEADLINE_MS },
    { locale, signal: gone.signal, ending: ending.signal },
  );
  const events: MetaSearchEvent[] = [];
  const ended = listen(lines, events);
  return { events, ended, gone, ending };
}

async function listen(lines: AsyncIterable<MetaSearchLine>, events: MetaSearchEvent[]) {
  for await (const line of lines) events.push(parseMetaEvent(line));
}

/** Lets everything continue that waits only for its turn. */
export const settle = async () => {
  for (let turn = 0; turn < 5; turn += 1) await turnOfLoop(); // one turn after another
};

/** `start`, `result 1`, `failed 3` … */
export const eventNames = (events: readonly MetaSearchEvent[]) =>
  events.map(({ event, data }) =>
    "libraryId" in data ? `${event} ${String(data.libraryId)}` : event,
  );
