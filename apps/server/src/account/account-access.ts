import { LibraryError } from "@freihand/connector-kit";
import { Refusal } from "../projects/refusal.ts";
import type { LibrarySystem, PatronAccess, PatronKey } from "@freihand/connector-kit";
import type { LibraryId, ProjectId } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";

/** The account's card: taken only from the access token. @source Q-3 */
export interface SignedIn {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  readonly session: string;
}

/** Dependencies of every patron call. */
export interface AccountParts {
  readonly libraries: Libraries;
  /** The library no longer knows the card: end its session, so that the client prompts for a new login. */
  readonly endSession: (session: string) => Promise<void>;
}

/** The patron's library. @throws {Refusal} `unauthorized` when it was removed from the project after the login */
export function requireSystem(libraries: Libraries, who: SignedIn): LibrarySystem {
  const system = libraries.find(who.project, who.library);
  if (system === undefined) throw new Refusal("unauthorized");
  return system;
}

/** The library's patrons. @throws {Refusal} as `systemOf` */
export function requirePatronAccess(libraries: Libraries, who: SignedIn): PatronAccess {
  const access = requireSystem(libraries, who).patrons;
  if (access === undefined) throw new Refusal("unauthorized");
  return access;
}

/** Waits for the library's answer; a card that is gone ends the patron's session. */
export async function endSessionIfGone<T>(
  parts: Pick<AccountParts, "endSession">,
  who: SignedIn,
  answer: T,
): Promise<Awaited<T>> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof LibraryError && error.code === "session_ended")
      await parts.endSession(who.session);
    throw error;
  }
}
