import type { judge, Trails } from "./login-trails.rules.ts";

/** The keys under which an attempt is remembered. */
export interface AttemptKeys {
  /** Project and library. */
  readonly library: string;
  /** With a card number. */
  readonly account: string;
  readonly connection: string;
  /** Id of the device where this card has signed in before; undefined: no device that can prove it. */
  readonly device?: string | undefined;
  /** Undefined: the library system locks no cards. */
  readonly locksAfter?: number | undefined;
}

/** Entries of one trail: beyond this, older ones no longer change a decision. */
export const LONGEST_TRAIL = 2000;

/** An attempt to be judged and written down. */
export interface NewAttempt {
  readonly keys: AttemptKeys;
  /** Milliseconds since 1970 UTC, like all times here. */
  readonly at: number;
  /** It has neither a puzzle nor a known device, and takes the slot that an alarmed library leaves open for such. */
  readonly isPlain: boolean;
  readonly judge: (trails: Trails) => ReturnType<typeof judge>;
}

/** What came of an attempt; until one of them is called it counts as failed. */
export interface Outcomes {
  /** @param remembered the device can prove from now on that this card has signed in there */
  readonly succeeded: (remembered: boolean) => Promise<void>;
  /** The library system refused it. @param unknownCard it has no such card: that opens nothing, so it alarms nobody */
  readonly failed: (at: number, unknownCard: boolean) => Promise<void>;
  /** The library system did not answer: nothing was guessed. */
  readonly undecided: () => Promise<void>;
}

/** What was decided; with outcomes if the attempt was let in. */
export interface Decided {
  readonly verdict: ReturnType<typeof judge>;
  readonly outcomes?: Outcomes;
}

/** Remembers attempts to sign in. */
export interface LoginMemory {
  /** Writes an attempt that is let in down before another one is judged: a thousand simultaneous ones are a thousand. */
  readonly decide: (attempt: NewAttempt) => Promise<Decided>;
}

/** A known device has failures of its own, so that a stranger's do not lock the patron out. */
export const trailKey = ({ account, device }: AttemptKeys): string =>
  device === undefined ? account : `${account} ${device}`;
