import type { StaffAccount } from "./staff-accounts.ts";

/** A session of the staff. Times are milliseconds since 1970 UTC; tokens are hashes. */
export interface StaffSessionFacts {
  readonly id: string;
  readonly memberId: string;
  readonly workstation?: string | undefined;
  readonly expiresAt: number;
}

/** A session with the two refresh tokens that are known of it. */
export interface StoredStaffSession extends StaffSessionFacts {
  readonly token: string;
  /** The one that was exchanged for it, and when; undefined: none yet. */
  readonly former?: {
    readonly token: string;
    readonly at: number;
    /** The reply of that exchange, sealed with the token; undefined: no longer kept. */
    readonly sealedReply?: string;
  };
}

/** A session and whose it is. */
export interface ActiveStaffSession extends StaffSessionFacts {
  readonly account: StaffAccount;
  /** Until then calls that want a fresh code are open; 0: they are not. */
  readonly confirmedUntil: number;
}

/** A refresh token takes the place of another. */
export interface StaffTokenExchange {
  readonly from: string;
  readonly to: string;
  readonly at: number;
  readonly sealedReply: string;
}

/** Sessions of the staff. */
export interface StaffSessionStore {
  readonly begin: (
    session: StaffSessionFacts,
    token: { readonly lineage: string; readonly hash: string },
  ) => Promise<void>;
  readonly ofLineage: (lineage: string) => Promise<StoredStaffSession | undefined>;
  /** @returns false: the token was exchanged meanwhile, or the session is over */
  readonly rotate: (id: string, exchange: StaffTokenExchange) => Promise<boolean>;
  readonly end: (id: string) => Promise<void>;
  /** @returns undefined: it is over, or its account is disabled or gone */
  readonly active: (id: string, now: number) => Promise<ActiveStaffSession | undefined>;
  readonly confirm: (id: string, until: number) => Promise<void>;
  /** @param workstation undefined: none from now on */
  readonly nameWorkstation: (id: string, workstation: string | undefined) => Promise<void>;
  /** Called regularly. @param repliesBefore sealed replies of earlier exchanges are removed */
  readonly tidy: (now: number, repliesBefore: number) => Promise<void>;
}
