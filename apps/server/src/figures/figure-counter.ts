import { LRUCache } from "lru-cache";
import type { LibraryPlace } from "../identity.ts";
import type { Counted, FigureStore, VainWords } from "./figure-store.ts";
import { countableWords } from "./vain-words.rules.ts";

/** A search that was answered. */
interface AnsweredSearch {
  readonly place: LibraryPlace;
  /** What was typed. */
  readonly typed: readonly string[];
  readonly isVain: boolean;
  /** Identifies the caller's connection; kept in memory alone, until the words are counted. */
  readonly connection: string;
}

/** Counts what no transaction of the staff counts: in memory, and now and then into the database. */
export interface FigureCounter {
  readonly noteSearch: (search: AnsweredSearch) => void;
  /** @param id of its request: the same one is counted once */
  readonly noteLoan: (place: LibraryPlace, id: string) => void;
  /** Writes what has been counted. What cannot be written stays for the next time. */
  readonly flush: () => Promise<void>;
}

/** As many connections must have searched for words before anything of them is written. */
const SEARCHED_BY = 3;
/** Words that wait for that. */
const MOST_WAITING = 2000;
/** Requests for a loan that are known to be counted. */
const MOST_LOANS = 2000;
/** How long they wait. */
const WAITING_MS = 7 * 86_400_000;
/** Beyond it, nothing more is counted until the database can be written again. */
const MOST_COUNTED = 10_000;

/** @param now milliseconds since 1970 UTC */
export function figureCounter(store: Pick<FigureStore, "add">, now: () => number): FigureCounter {
  let counted: Counted[] = [];
  let words: VainWords[] = [];
  const waiting = waitingWords(now);
  const loans = new LRUCache<string, true>({ max: MOST_LOANS });
  const count = (one: Omit<Counted, "at">) => {
    if (counted.length < MOST_COUNTED) counted.push({ ...one, at: now() });
  };
  return {
    noteLoan: (place, id) => {
      if (!loans.has(id)) count({ place, kind: "loan" });
      loans.set(id, true);
    },
    noteSearch: (search) => {
      const { place, isVain } = search;
      count({ place, kind: "search" });
      if (!isVain) return;
      count({ place, kind: "vain_search" });
      const known = waiting(search);
      if (known !== undefined && words.length < MOST_COUNTED)
        words.push({ ...known, place, at: now() });
    },
    flush: async () => {
      const [figures, vain] = [counted, words];
      if (figures.length + vain.length === 0) return;
      [counted, words] = [[], []];
      try {
        await store.add(figures, vain);
      } catch (error) {
        [counted, words] = [
          [...figures, ...counted],
          [...vain, ...words],
        ];
        throw error;
      }
    },
  };
}

type Waiting = (search: AnsweredSearch) => Pick<VainWords, "words" | "times"> | undefined;

/** Words become known when the third connection has searched for them; how often counts connections, not keys pressed. */
function waitingWords(now: () => number): Waiting {
  const callers = new LRUCache<string, Set<string>>({
    max: MOST_WAITING,
    ttl: WAITING_MS,
    perf: { now },
    ttlResolution: 0,
  });
  return ({ place, typed, connection }) => {
    const words = countableWords(typed);
    if (words === undefined) return undefined;
    const key = JSON.stringify([place.project, place.library, words]);
    const by = callers.get(key) ?? new Set<string>();
    if (by.has(connection)) return undefined;
    by.add(connection);
    callers.set(key, by);
    if (by.size < SEARCHED_BY) return undefined;
    return { words, times: by.size === SEARCHED_BY ? SEARCHED_BY : 1 };
  };
}
