import type { ActionRequest } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";

/** A patron of the fake library. */
export interface FakePatron {
  readonly password: string;
  readonly name: string;
  readonly title: string;
}

/** What the fake was asked for in the name of patrons, and what it should do wrong. */
export interface PatronState {
  readonly actions: {
    readonly call: string;
    readonly user: string;
    readonly params: ActionRequest;
  }[];
  /** Card numbers whose account was read. */
  readonly readFor: string[];
  /** What came to the door, as it came. */
  readonly typed: { readonly userId: string; readonly password: string }[];
  /** Cards that the library system has locked. */
  readonly locked: string[];
  /** Failed logins after which it locks a card; undefined: never. */
  locksAfter?: number;
  failWith?: Error;
  /** How long the outcome of a login is on its way back; undefined: not at all. */
  onItsWay?: (signal: AbortSignal) => Promise<void>;
  /** What is different about every account. */
  account?: Partial<AccountData>;
}
