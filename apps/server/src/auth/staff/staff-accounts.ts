import type { LibraryId, ProjectId, StaffRole } from "@freihand/contract";

/** A secret that only this server can read. */
export interface SealedSecret {
  /** Id of the server's key that opens it. */
  readonly key: string;
  readonly sealed: string;
}

/** What an account of the staff is, besides what proves who uses it. */
export interface StaffAccountFacts {
  readonly displayName: string;
  readonly roles: readonly StaffRole[];
  /** Undefined: every library of the project, also those that it gets later. */
  readonly libraries?: readonly LibraryId[] | undefined;
}

/** An account of the staff. */
export interface StaffAccount extends StaffAccountFacts {
  readonly id: string;
  readonly project: ProjectId;
  readonly loginName: string;
  /** argon2id in PHC form. */
  readonly passwordHash: string;
  /** What the authenticator knows too, in base 32. */
  readonly totp: SealedSecret;
  /** It cannot sign in. */
  readonly isDisabled: boolean;
}

/** What changes an account. All but names, roles and libraries ends its sessions. */
export type StaffAccountChange =
  | StaffAccountFacts
  | { readonly passwordHash: string }
  | { readonly isDisabled: boolean }
  /** Replaces the recovery codes, given as hashes, too. */
  | { readonly totp: SealedSecret; readonly recoveryCodes: readonly string[] };

/** The accounts of every project's staff. */
export interface StaffAccounts {
  readonly list: (project: ProjectId) => Promise<readonly StaffAccount[]>;
  /** @returns undefined: nobody has this login name */
  readonly named: (project: ProjectId, loginName: string) => Promise<StaffAccount | undefined>;
  readonly withId: (id: string) => Promise<StaffAccount | undefined>;
  /** @returns false: the login name is taken */
  readonly add: (account: StaffAccount, recoveryCodes: readonly string[]) => Promise<boolean>;
  readonly change: (id: string, change: StaffAccountChange) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /**
   * Uses the code of a step of 30 seconds up.
   * @returns false: it, or that of a later one, was used before
   */
  readonly useStep: (id: string, step: number) => Promise<boolean>;
  /** @returns false: the account has no such code, or no longer */
  readonly useRecoveryCode: (id: string, hash: string) => Promise<boolean>;
  readonly recoveryCodesLeft: (id: string) => Promise<number>;
  /**
   * Seals every secret of an older key anew, before a rotation removes that key.
   * @param currentKey id of the newest key
   * @param seal undefined: the secret is void, and stays so
   */
  readonly reseal: (
    currentKey: string,
    seal: (secret: SealedSecret) => SealedSecret | undefined,
  ) => Promise<void>;
}
