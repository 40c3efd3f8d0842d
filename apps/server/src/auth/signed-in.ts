import type { PatronKey } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";

/** The caller: read only from the access token. @source Q-3 */
export interface SignedIn {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  /** The session that the token belongs to. */
  readonly session: string;
}
