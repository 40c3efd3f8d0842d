import type { IsoDate, Locale } from "@freihand/contract";

/** A loan, as far as messages are about it. */
export interface MessageLoan {
  readonly id: string;
  readonly recordId: string;
  readonly lentOn: IsoDate;
  readonly due: IsoDate;
}

/** A reservation that is ready, or was not collected in time. */
export interface MessageHold {
  readonly id: string;
  readonly recordId: string;
  /** Pickup branch, by its id. */
  readonly branch: string;
  /** Last day of pickup. */
  readonly until: IsoDate;
}

/** A link for choosing a password. */
export interface MessageLink {
  readonly id: string;
  /** Of what stands in the link. */
  readonly tokenHash: string;
  /** Date at the library. */
  readonly madeOn: IsoDate;
  /** Milliseconds since 1970 UTC. */
  readonly untilMs: number;
}

/** What is true of a reader now, as far as messages are about it. */
export interface MessageFacts {
  readonly card: string;
  /** First name and last name. */
  readonly name: string;
  /** Undefined: not known. */
  readonly firstName?: string;
  /**
   * Whoever gets the messages: the reader, or the adult who answers for a reader without an address. Undefined: nobody has
   * an address, or it was refused for good.
   */
  readonly recipient?: MessageRecipient;
  /** Last day of the card; undefined: no end. */
  readonly validUntil?: IsoDate;
  /** Day on which the card was given out; undefined: not known. */
  readonly joinedOn?: IsoDate;
  readonly loans: readonly MessageLoan[];
  /** Ready to be collected. */
  readonly ready: readonly (MessageHold & { readonly readyOn: IsoDate })[];
  /** Not collected in time, in the last days. */
  readonly lapsed: readonly MessageHold[];
  /** For choosing a password, while they work. */
  readonly links: readonly MessageLink[];
}

/** Whoever gets the messages. */
export interface MessageRecipient {
  readonly card: string;
  readonly name: string;
  readonly email: string;
  /** Undefined: the library's. */
  readonly language?: Locale;
}

/** Which readers a message may be due to. */
export interface MessageWindow {
  /** First and last due day of loans. */
  readonly due: readonly [IsoDate, IsoDate];
  /** First and last last day of cards. */
  readonly validUntil: readonly [IsoDate, IsoDate];
  /** First day on which cards were given out. */
  readonly joinedFrom: IsoDate;
}

/** What messages to the readers of one library are made from. Rejects with `LibraryError`. */
export interface MessageAccess {
  /** Cards after `after`, in their order; empty: there are no more. @param after empty: from the first */
  cardsDue(window: MessageWindow, after: string, limit: number): Promise<readonly string[]>;
  /** Cards with a reservation that is ready, or was not collected in the last days. */
  cardsWithHolds(): Promise<readonly string[]>;
  /** Cards with a link for choosing a password that works. */
  cardsWithLinks(): Promise<readonly string[]>;
  /** What is true now; cards that there are no more are left out. */
  facts(cards: readonly string[]): Promise<readonly MessageFacts[]>;
  /** Titles by the ids of records; those that the catalogue has no more are left out. */
  titles(recordIds: readonly string[]): ReadonlyMap<string, string>;
  /** Readers whose address was refused for good, by card. */
  refusedAddresses(limit: number): Promise<readonly Pick<MessageFacts, "card" | "name">[]>;
  /** The address was refused for good: nothing is sent to it any more. */
  refuseAddress(card: string, email: string): Promise<void>;
}
