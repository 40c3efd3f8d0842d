import { grantedSecret, grantOf, type FamilyAccess } from "@freihand/connector-kit";
import type { FamilyAccounts, OpenFamilyBody, Session, SessionDevice } from "@freihand/contract";
import type { SignedIn } from "../identity.ts";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { Sessions } from "./sessions.ts";

/** What accounts of children depend on. */
export interface FamilyParts {
  readonly libraries: Libraries;
  readonly sessions: Pick<Sessions, "begin" | "isAlive">;
}

interface OpenCall {
  readonly body: OpenFamilyBody;
  readonly device: SessionDevice;
}

/** Accounts of children that a patron may open. Refused as `unsupported` where the library's system has none. */
export interface Family {
  readonly accounts: (who: SignedIn) => Promise<FamilyAccounts>;
  /** A session of the child's card, which ends with that of the guardian. @throws {Refusal} `not_found` without a grant */
  readonly open: (who: SignedIn, call: OpenCall) => Promise<Session>;
}

/** @source decision 69 */
export const family = (parts: FamilyParts): Family => ({
  accounts: async (who) => {
    // from a child's account leads no way on
    if (grantOf(who.patron) !== undefined) return { accounts: [] };
    const children = await familyOf(parts, who).childrenOf(who.patron.userId);
    return { accounts: children.map(({ card: userId, ...child }) => ({ userId, ...child })) };
  },
  open: async (who, { body: { grant, remember }, device }) => {
    const { project, library, session } = who;
    const children = await familyOf(parts, who).childrenOf(who.patron.userId);
    const child = children.find((one) => one.grant === grant);
    if (child === undefined) throw new Refusal("not_found", { field: "grant" });
    const patron = { userId: child.card, secret: grantedSecret({ grant, session }) };
    return parts.sessions.begin({ project, library, patron, name: child.name, remember, device });
  },
});

function familyOf({ libraries }: FamilyParts, { project, library }: SignedIn): FamilyAccess {
  const { family: access } = requireLibrary(libraries, { project, library });
  if (access === undefined) throw new Refusal("unsupported");
  return access;
}

/** Whether what has opened an account still does: the card itself, or a grant that stands and the guardian's session. */
export async function isStillOpen({ libraries, sessions }: FamilyParts, who: SignedIn) {
  const opened = grantOf(who.patron);
  if (opened === undefined) return true;
  const access = libraries.find(who.project, who.library)?.family;
  if (access === undefined || !(await sessions.isAlive(opened.session))) return false;
  return access.opens(opened.grant, who.patron.userId);
}
