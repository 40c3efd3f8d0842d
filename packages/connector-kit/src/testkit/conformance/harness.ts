import type { BibRecord, RenewReason, ReservationState } from "@freihand/contract";
import type { CopyState } from "../../copies/copy-state.rules.ts";
import type { PatronAccess, StepAnswers } from "../../connector.ts";
import type { Source } from "../../source.ts";

/** A library system with everything in it that the facts name, and the source that is connected to it. */
export interface World {
  readonly source: Source;
  /** Ends everything, after the test. */
  close(): Promise<void> | void;
}

/** A card of the world. */
export interface CardFact {
  /** What the patron types: the card number, or a name. */
  readonly user: string;
  readonly password: string;
  /** `userId` of the account. */
  readonly number: string;
}

/** A loan, by whatever names it in the account: its id, barcode, title, or id of its title. */
export interface LoanFact {
  readonly ref: string;
  /** `YYYY-MM-DD` at the library; undefined: it changes. */
  readonly due?: string;
  /** What becomes of a renewal: done, or refused for a reason, as far as the system tells it. */
  readonly renewal: "ok" | RenewReason;
  /** What its renewal costs; undefined: nothing. */
  readonly renewalCents?: number;
}

/** A reservation, named like a loan. */
export interface ReservationFact {
  readonly ref: string;
  readonly state: ReservationState;
  readonly canCancel?: true;
  readonly canChange?: true;
}

/** A title that patrons may want. */
export interface TitleFact {
  /** Id in the library's catalogue. */
  readonly id: string;
  /** How `truth` and the account name a reservation of it; undefined: by the id. */
  readonly ref?: string;
}

/** What the world's accounts are like. What is undefined is not there, and the cases that need it are skipped by name. */
export interface AccountFacts {
  /** Has loans, reservations and fees. */
  readonly borrower: CardFact & {
    /** All of them. */
    readonly loans: readonly LoanFact[];
    /** All of them. */
    readonly reservations: readonly ReservationFact[];
    /** In the library's currency; 0: none. */
    readonly feesCents: number;
  };
  /** Has nothing, and may do everything. */
  readonly free?: CardFact;
  readonly blocked?: CardFact;
  readonly expired?: CardFact;
  /** Owes more than the library tolerates. */
  readonly indebted?: CardFact;
  /** Signs in with a name that is not the card number. */
  readonly named?: CardFact;
  /** Its password has blanks at its ends and letters that are not ASCII. */
  readonly exact?: CardFact;
  /** A card number that does not exist. */
  readonly unknownUser: string;
  readonly currency: string;
  readonly titles: {
    /** A title that `free` may reserve, and `blocked` may not. */
    readonly reservable?: TitleFact;
    /** A title whose reservation costs something. */
    readonly costly?: TitleFact & { readonly cents: number };
    /** A title that nobody can reserve. */
    readonly notReservable?: TitleFact;
    /** A title that `borrower` has at home. */
    readonly atHome?: TitleFact;
    /** A copy that can be reserved by itself. */
    readonly copy?: TitleFact & { readonly copyId: string };
    /** The id of no title. */
    readonly unknown: string;
  };
  /** Branches among which a reservation chooses; one or none: nothing is asked. */
  readonly branches: readonly string[];
  /** Answers with which `free` reserves a title in one call; undefined: the last branch, where there are several. */
  readonly reserveAnswers?: StepAnswers;
  /** Copies for smart checkout, by barcode. */
  readonly copies?: {
    /** Is lent to whoever asks. */
    readonly free: string;
    /** Is lent to another patron. */
    readonly lent: string;
    readonly unknown: string;
  };
}

/** What the world's catalogue is like. */
export interface CatalogueFacts {
  /** A search with at least two hits, and the ids of some of them. */
  readonly search: {
    readonly field: string;
    readonly text: string;
    readonly ids: readonly string[];
  };
  /** Number of its hits; undefined: it changes. */
  readonly total?: number;
  /** A text that nothing matches. */
  readonly nothing: string;
  /** A title, and words of its own title. */
  readonly title: { readonly id: string; readonly words: string };
  readonly unknownId: string;
  /** A barcode and the id of its title; undefined: copies have none here. */
  readonly copy?: { readonly barcode: string; readonly id: string };
}

/** What the world says about copies. */
export interface AvailabilityFacts {
  /** Titles as another source has them, with the state of each copy by its id. */
  readonly titles: readonly (Pick<BibRecord, "id" | "items"> & {
    readonly states: Readonly<Record<string, CopyState["kind"]>>;
  })[];
  /** A title that the system does not know. */
  readonly unknown: Pick<BibRecord, "id" | "items">;
  /** A copy that the system does not know is still one of the title, and its state is unknown. Undefined: the title is left out. */
  readonly listsUnknownCopies?: true;
}

type Awaitable<T> = T | Promise<T>;

/** What is really so at the library, whatever the source says. */
interface Truth<W> {
  loans(
    world: W,
    cardNumber: string,
  ): Awaitable<readonly { readonly ref: string; readonly due: string }[]>;
  /** Refs of the titles that the card has reserved; one that is reserved twice is there twice. */
  reservations(world: W, cardNumber: string): Awaitable<readonly string[]>;
  /** Calls so far that change something if they can: renewals, reservations, checkouts. Undefined: they are not counted. */
  changes?(world: W): number;
  /** Open connections; undefined: they are not counted. */
  connections?(world: W): number;
}

/**
 * - `down`: nothing listens any more
 * - `silent`: it listens, and never answers
 * - `garbage`: it answers with bytes that are no message
 * - `lostAnswer`: it does what the next changing call asks, and the answer never comes
 * - `otherPatron`: it answers questions about a patron with another one's data
 */
export type FaultName = "down" | "silent" | "garbage" | "lostAnswer" | "otherPatron";

/** What happens at the library while patrons use the app. */
export interface Hands<W> {
  changePassword?(world: W, cardNumber: string, password: string): Awaitable<void>;
  removeCard?(world: W, cardNumber: string): Awaitable<void>;
  /** Takes a copy back at the desk. @param ref of the loan */
  returnLoan?(world: W, cardNumber: string, ref: string): Awaitable<void>;
}

/** Actions that a library may lack. */
export const ABILITIES = [
  "reserve",
  "cancel",
  "change",
  "renew",
  "renewAll",
  "loans",
] as const satisfies readonly (keyof PatronAccess)[];
export type Ability = (typeof ABILITIES)[number];

/** How the suite sets up a kind of source, and what it has to expect. */
export interface Harness<W extends World = World> {
  /** `sip2`, `koha` … */
  readonly kind: string;
  /** A world of its own for each case, unless `isShared`. */
  open(): Promise<W>;
  /** The world is a real server, or one that outlives a case: cases that cannot put things back are skipped. */
  readonly isShared?: true;
  /** Nothing may be changed at all. */
  readonly isReadOnly?: true;
  readonly account?: AccountFacts | undefined;
  readonly catalogue?: CatalogueFacts | undefined;
  readonly availability?: AvailabilityFacts | undefined;
  readonly truth?: Truth<W>;
  readonly hands?: Hands<W>;
  readonly faults?: Readonly<Partial<Record<FaultName, (world: W) => Awaitable<void>>>>;
  /** What the source cannot do or know, and why; the reason stands in the name of each case that is skipped for it. */
  readonly lacks?: Readonly<Partial<Record<Lack, string>>> | undefined;
  /** Longest time that a call may take when the library fails, in milliseconds: its limits, and some leeway. */
  readonly failsWithinMs?: number;
}

/** What a harness may lack: an action, something that an account tells, or something that the world can do. */
export const LACKS = [
  ...ABILITIES,
  "suspend",
  "renewalBeforehand",
  "pickupBranch",
  "changePassword",
  "removeCard",
  "returnLoan",
  "down",
  "silent",
  "garbage",
  "lostAnswer",
  "otherPatron",
] as const satisfies readonly (
  Ability | keyof Hands<World> | FaultName | "suspend" | "renewalBeforehand" | "pickupBranch"
)[];
export type Lack = (typeof LACKS)[number];
