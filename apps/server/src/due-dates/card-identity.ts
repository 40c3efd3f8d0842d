import type { CallContext, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, ProjectId } from "@freihand/contract";

/** The card: taken only from the token. @source Q-3 */
export interface CardIdentity {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
}

/**
 * Fetches the account from the library. Rejects with `LibraryError` (`session_ended`: the card is gone), or with a
 * `Refusal` when the project no longer has the library.
 */
export type ReadAccount<Who extends CardIdentity = CardIdentity> = (
  who: Who,
  ctx: CallContext,
) => Promise<AccountData>;
