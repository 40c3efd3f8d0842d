import type { CallContext, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LibraryId, ProjectId } from "@freihand/contract";

/** The card: taken only from the access token. @source Q-3 */
export interface SignedIn {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  readonly session: string;
}

/** Fetches the account from the library. Rejects where it is unavailable. */
export type ReadAccount = (who: SignedIn, ctx: CallContext) => Promise<AccountData>;
