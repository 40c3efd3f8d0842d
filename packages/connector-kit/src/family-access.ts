import type { IsoDate } from "@freihand/contract";
import type { ActingStaff } from "./desk.ts";

/** A child's account that somebody may open. */
interface ChildAccount {
  /** Id of the grant. */
  readonly grant: string;
  readonly card: string;
  readonly name: string;
}

/** One end of a grant, as the desk sees it from the other. */
export interface GrantEnd extends ChildAccount {
  readonly madeOn: IsoDate;
}

/** The grants of one card. */
export interface FamilyOfCard {
  /** Who may open its account. */
  readonly guardians: readonly GrantEnd[];
  /** Whose accounts it may open. */
  readonly children: readonly GrantEnd[];
  /** Age from which nobody else opens an account. */
  readonly untilAge: number;
}

/**
 * - `unknown_card`: there is no such card · `own_card`: both are the same
 * - `no_birthday`: the child's is not known, so the grant could not end · `too_old`: the child has reached the age
 * - `guardian_young`: who would open the account is under 18
 */
export type GrantRefusal =
  "unknown_card" | "own_card" | "no_birthday" | "too_old" | "guardian_young";

/** Accounts of children, each opened by a grant of its own. Rejects with `LibraryError`. */
export interface FamilyAccess {
  /** Whose accounts a card may open today. */
  childrenOf(guardian: string): Promise<readonly ChildAccount[]>;
  /** Whether a grant opens this card's account today. */
  opens(grant: string, child: string): Promise<boolean>;
  /** At the desk. @returns undefined: there is no such card */
  of(card: string): Promise<FamilyOfCard | undefined>;
  /** Noted in the journal; one that is there already stays. @returns undefined: it is made */
  make(
    pair: { readonly child: string; readonly guardian: string },
    by: ActingStaff,
  ): Promise<GrantRefusal | undefined>;
  /** Noted in the journal; one that is gone stays gone. @param card at either end of it */
  revoke(grant: string, card: string, by: ActingStaff): Promise<void>;
}
