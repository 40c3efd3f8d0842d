import type { PatronKey } from "./connector.ts";

/** What opens a child's account for somebody else. */
export interface OpenedGrant {
  /** Id of the grant. */
  readonly grant: string;
  /** Session of the guardian: the child's account is closed with it. */
  readonly session: string;
}

const SECRET = /^grant:([\w-]+):([\w-]+)$/;

/** The secret of a patron's key that a grant has opened. Codes and other systems have none of this form. */
export const grantedSecret = ({ grant, session }: OpenedGrant): string =>
  `grant:${grant}:${session}`;

/** @returns undefined: the patron has signed in with the card itself */
export function grantOf({ secret = "" }: PatronKey): OpenedGrant | undefined {
  const [, grant, session] = SECRET.exec(secret) ?? [];
  return grant === undefined || session === undefined ? undefined : { grant, session };
}
