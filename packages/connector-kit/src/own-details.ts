import type {
  ChangeContactBody,
  ContactField,
  ContactSheet,
  PasswordRefusal,
  PasswordRules,
} from "@freihand/contract";
import type { CallContext, PatronKey } from "./call-context.ts";

/** A new password for a card; both byte for byte as typed, never stored, never logged. */
export interface PasswordChange {
  /** Undefined: the session needs no further proof. */
  readonly current?: string | undefined;
  readonly password: string;
}

export type PasswordOutcome =
  { readonly ok: true } | { readonly ok: false; readonly reason: PasswordRefusal };

/** Passwords that patrons choose themselves. Rejects as `PatronAccess.account` does. */
export interface PasswordAccess {
  rules(patron: PatronKey, ctx: CallContext): Promise<PasswordRules>;
  /** Sessions of other devices go on: the caller ends them. */
  change(patron: PatronKey, change: PasswordChange, ctx: CallContext): Promise<PasswordOutcome>;
}

/** Members to be changed: null empties one, and what is undefined stays. */
export interface ContactChange {
  readonly contact: Pick<ChangeContactBody, ContactField>;
  /** The password, byte for byte as typed; undefined: none was typed. */
  readonly current?: string | undefined;
}

export type ContactOutcome =
  | { readonly ok: true; readonly contact: ContactSheet }
  | { readonly ok: false; readonly reason: "wrong_password" }
  | {
      readonly ok: false;
      readonly reason: "invalid" | "not_allowed";
      readonly field: ContactField;
    };

/** Contact details as their patron sees and changes them. Rejects as `PatronAccess.account` does. */
export interface ContactAccess {
  read(patron: PatronKey, ctx: CallContext): Promise<ContactSheet>;
  /** All or nothing. */
  change(patron: PatronKey, change: ContactChange, ctx: CallContext): Promise<ContactOutcome>;
}
