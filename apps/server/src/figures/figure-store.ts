import type { LibraryPlace } from "../identity.ts";

/** What is counted. `vain_search`: without a hit; it is one of the searches too. */
export type FigureKind = "loan" | "return" | "new_reader" | "search" | "vain_search";

/** Something that has happened, without who and what. */
export interface Counted {
  readonly place: LibraryPlace;
  /** Undefined: no branch. */
  readonly branch?: string | undefined;
  readonly kind: FigureKind;
  /** Milliseconds since 1970 UTC: kept as its hour. */
  readonly at: number;
}

/** Words that several have searched in vain, now once more. */
export interface VainWords {
  readonly place: LibraryPlace;
  readonly words: string;
  /** How often since they were last counted. */
  readonly times: number;
  /** Milliseconds since 1970 UTC: kept as its day. */
  readonly at: number;
}

/** How often something happened within an hour. */
export interface HourCount {
  /** Empty: no branch. */
  readonly branch: string;
  /** First millisecond of the hour since 1970 UTC. */
  readonly hourMs: number;
  readonly kind: FigureKind;
  readonly count: number;
}

/** Time from the first millisecond to before the last, since 1970 UTC. */
export interface TimeSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Sums, and nothing but sums. */
export interface FigureStore {
  /** All of it, or nothing. */
  readonly add: (counted: readonly Counted[], words: readonly VainWords[]) => Promise<void>;
  readonly hours: (place: LibraryPlace, span: TimeSpan) => Promise<readonly HourCount[]>;
  /** The most frequent first. */
  readonly vainWords: (
    place: LibraryPlace,
    span: TimeSpan,
  ) => Promise<readonly { readonly words: string; readonly count: number }[]>;
  /** @param times milliseconds since 1970 UTC: what is older is deleted */
  readonly forget: (times: { readonly figures: number; readonly words: number }) => Promise<void>;
}
