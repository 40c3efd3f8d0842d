import type { CallContext, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, ProjectId } from "@freihand/contract";

/** Whose card: from the access token and from nowhere else. @source Q-3 */
export interface SignedIn {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  readonly session: string;
}

/** Asks the library for the account. Rejects where it cannot be told. */
export type ReadAccount = (who: SignedIn, ctx: CallContext) => Promise<AccountData>;
