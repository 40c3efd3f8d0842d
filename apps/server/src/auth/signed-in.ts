import type { PatronKey } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";

/** Who calls: read from the access token and from nowhere else. @source Q-3 */
export interface SignedIn {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  /** The session that the token belongs to. */
  readonly session: string;
}
