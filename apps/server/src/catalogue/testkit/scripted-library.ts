import { libraryId, libraryInfo, meaningFields, searchReply } from "@freihand/contract";
import { toJson } from "@freihand/connector-kit/json";
import type { LibrarySystem } from "@freihand/connector-kit";
import type { FieldMeaning, SearchBody, SearchReply } from "@freihand/contract";

/** A library's reaction to a search: the number of its hits, or a rejection. */
export type Script = (body: SearchBody, signal: AbortSignal) => Promise<number>;

/** A library system that only supports searching, and the queries that it received. */
export interface ScriptedLibrary extends LibrarySystem {
  readonly searches: SearchBody[];
  /** Searches that have not ended. */
  readonly running: () => number;
  readonly most: () => number;
  readonly aborted: () => number;
}

/** Answers with this many hits after this many milliseconds. */
export const answers =
  (hits: number, ms = 0): Script =>
  async (_body, signal) => {
    if (ms > 0) await wait(ms, signal);
    return hits;
  };

/** With the global timer, so that tests can control the clock. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(new DOMException("aborted", "AbortError"));
    });
  });
}

/** Never answers, and ends when aborted. */
export const hangs: Script = (_body, signal) =>
  new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      reject(new DOMException("aborted", "AbortError"));
    });
  });

export const failsWith =
  (error: Error): Script =>
  async () => {
    throw error;
  };

interface Traits {
  /** Undefined: all. */
  readonly meanings?: readonly FieldMeaning[];
  /** Undefined: an external machine. */
  readonly runsHere?: true;
  /** Undefined: a short one that JSON has to escape. */
  readonly title?: string;
}

export function scriptedLibrary(id: number, script: Script, traits: Traits = {}): ScriptedLibrary {
  const { meanings, title = 'Der "lange"\nWeg nach Überall' } = traits;
  const state = { running: 0, most: 0, aborted: 0 };
  const searches: SearchBody[] = [];
  const search = async (body: SearchBody, { signal }: { readonly signal: AbortSignal }) => {
    searches.push(body);
    state.running += 1;
    state.most = Math.max(state.most, state.running);
    signal.addEventListener("abort", () => (state.aborted += 1));
    try {
      return toJson(replyWith(id, await script(body, signal), title));
    } finally {
      state.running -= 1;
    }
  };
  return {
    api: "scripted",
    ...(traits.runsHere === undefined ? {} : { runsHere: traits.runsHere }),
    catalogue: {
      fields: (locale) =>
        meaningFields(locale)
          .filter(({ meaning }) => meaning !== undefined && (meanings?.includes(meaning) ?? true))
          .map((field) => ({ ...field, id: `own-${field.id}` })),
      search,
      record: async () => undefined,
      records: async () => new Map(),
      coverFacts: async () => undefined,
    },
    info: () =>
      libraryInfo.parse({ libraryId: id, timezone: "Europe/Berlin", branches: [], links: [] }),
    searches,
    running: () => state.running,
    most: () => state.most,
    aborted: () => state.aborted,
  };
}

/** A reply with this many hits. */
export function replyWith(id: number, total: number, title: string): SearchReply {
  return searchReply.parse({
    total,
    totalExact: true,
    offset: 0,
    limit: 10,
    tookMs: 1,
    results: Array.from({ length: Math.min(total, 12) }, (_, at) => ({
      libraryId: libraryId.parse(id),
      id: `t${String(at)}`,
      title,
      mediaType: "BOOK",
      availability: { light: "GREEN", text: "da" },
    })),
    prefetched: [],
    facets: [],
    sorts: [],
  });
}
