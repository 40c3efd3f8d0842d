import type { CallContext, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, ProjectId } from "@freihand/contract";

/** Whose card: from a token and from nowhere else. @source Q-3 */
export interface CardIdentity {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
}

/**
 * Asks the library for the account. Rejects with `LibraryError` (`session_ended`: the card is gone), or with a `Refusal` when
 * the project no longer has the library.
 */
export type ReadAccount<Who extends CardIdentity = CardIdentity> = (
  who: Who,
  ctx: CallContext,
) => Promise<AccountData>;
