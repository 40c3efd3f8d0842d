import type { Locale, MessageKind } from "@freihand/contract";
import type { AfterSending } from "../after-sending.rules.ts";
import type { MessagePlace } from "../outbox.ts";
import type { DueMessage } from "../which-messages.rules.ts";
import type { BrowserKeys } from "./encrypt-push.ts";

/** A browser that gets notifications. */
export interface PushSubscription extends BrowserKeys {
  /** Session of a card: it takes its subscription with it. */
  readonly session: string;
  readonly endpoint: string;
  /** Id of our key for which it has subscribed. */
  readonly keyId: string;
  /** Of the app when it subscribed. */
  readonly locale: Locale;
  /** Whether titles are named. */
  readonly details: boolean;
  /** What is not wanted. */
  readonly without: ReadonlySet<MessageKind>;
}

/** Another subscription of the same browser. */
export interface RenewedSubscription extends BrowserKeys {
  readonly endpoint: string;
  readonly keyId: string;
}

/** One card of a library. */
export interface PushOwner extends MessagePlace {
  readonly card: string;
}

/** The browsers of patrons, on disk. */
export interface PushSubscriptions {
  readonly of: (session: string) => Promise<PushSubscription | undefined>;
  /** Replaces that of the session. @returns false when there is no such card */
  readonly put: (
    whose: PushOwner,
    subscription: PushSubscription,
    madeAtMs: number,
  ) => Promise<boolean>;
  /** For all sessions of the browser; an unknown one is ignored. */
  readonly renew: (former: string, next: RenewedSubscription) => Promise<void>;
  readonly end: (session: string) => Promise<void>;
}

/** A card and its browsers, before something is written to them. */
export interface PushCard {
  readonly card: string;
  readonly browsers: readonly {
    readonly session: string;
    readonly without: ReadonlySet<MessageKind>;
    /** Milliseconds since 1970 UTC: when notifications were switched on. */
    readonly sinceMs: number;
  }[];
}

/** Some of the cards; `after` is the last one before them, or empty. */
export interface CardsPage {
  readonly after: string;
  readonly limit: number;
}

/** A notification that is to be written down. */
export interface PlannedPush extends DueMessage {
  readonly card: string;
  readonly session: string;
  /** Milliseconds since 1970 UTC: not sent before. */
  readonly dueAtMs: number;
}

/** What is to be sent in one push. */
export interface ClaimedPush {
  readonly card: string;
  readonly subscription: PushSubscription;
  readonly messages: readonly (DueMessage & {
    readonly firstAttemptMs: number;
    /** With this one. */
    readonly attempts: number;
  })[];
}

/** What became of a message; `dropped` as in the outbox of mails. */
export type SettledPush = DueMessage & {
  readonly to: AfterSending | { readonly state: "dropped" };
};

/** What became of a push. */
interface SettledPushes extends Pick<ClaimedPush, "card"> {
  readonly session: string;
  readonly messages: readonly SettledPush[];
}

/** Notifications of all libraries, on disk. What is written here survives the server. */
export interface PushOutbox {
  /** Cards with browsers that get notifications now, in their order. */
  readonly cards: (
    place: MessagePlace,
    page: CardsPage,
    nowMs: number,
  ) => Promise<readonly PushCard[]>;
  /**
   * Writes down what was never written for the card, and what was dropped and is true again: a browser that comes later
   * does not get what the others have got.
   */
  readonly plan: (place: MessagePlace, pushes: readonly PlannedPush[]) => Promise<void>;
  /** Drops messages of these kinds that wait and are not among `current`. */
  readonly withdraw: (
    place: MessagePlace,
    kinds: readonly MessageKind[],
    current: readonly (DueMessage & { readonly card: string })[],
  ) => Promise<void>;
  /**
   * Takes what is due to one browser, and what will be in a few minutes. What is not settled within minutes is given out
   * again. Drops what is due to browsers that are gone. @returns undefined when nothing is due
   */
  readonly claim: (place: MessagePlace, nowMs: number) => Promise<ClaimedPush | undefined>;
  /** Resolves when it is safely on disk. */
  readonly settle: (place: MessagePlace, settled: SettledPushes, nowMs: number) => Promise<void>;
  /** The push service has taken a push, or refused it. @returns how many it has refused since the last that it took */
  readonly counted: (session: string, outcome: "taken" | "refused") => Promise<number>;
}
