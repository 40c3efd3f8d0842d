import type { CallContext, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, ProjectId } from "@freihand/contract";

/** A library of a project, as named by an address or a token. */
export interface LibraryPlace {
  readonly project: ProjectId;
  readonly library: LibraryId;
}

/** A card of a library, as named by a token or by the library itself; never by what a caller writes. @source Q-3 */
export interface CardIdentity extends LibraryPlace {
  readonly patron: PatronKey;
}

/** The caller: read only from the access token. @source Q-3 */
export interface SignedIn extends CardIdentity {
  /** The session that the token belongs to. */
  readonly session: string;
}

/**
 * Fetches the account from the library. Rejects with `LibraryError` (`session_ended`: the card is gone), or with a
 * `Refusal` when the project no longer has the library.
 */
export type ReadAccount<Who extends CardIdentity = SignedIn> = (
  who: Who,
  ctx: CallContext,
) => Promise<AccountData>;
