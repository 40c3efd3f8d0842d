import type { ActionRequest } from "@freihand/connector-kit";
import type { AccountData } from "@freihand/contract";

/** A patron of the fake library. */
export interface FakePatron {
  readonly password: string;
  readonly name: string;
  readonly title: string;
}

/** Calls to the fake on behalf of patrons, and the faults that it should show. */
export interface PatronState {
  readonly actions: {
    readonly call: string;
    readonly user: string;
    readonly params: ActionRequest;
  }[];
  /** Card numbers whose account has been read. */
  readonly readFor: string[];
  /** Login attempts, exactly as received. */
  readonly typed: { readonly userId: string; readonly password: string }[];
  /** Cards that the library system has locked. */
  readonly locked: string[];
  /** Failed logins after which it locks a card; undefined: never. */
  locksAfter?: number;
  failWith?: Error;
  /** Delay of the outcome of a login; undefined: none. */
  onItsWay?: (signal: AbortSignal) => Promise<void>;
  /** Overrides for every account. */
  account?: Partial<AccountData>;
}
