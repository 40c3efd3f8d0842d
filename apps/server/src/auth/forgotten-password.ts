import type { PasswordLinks } from "@freihand/connector-kit";
import type {
  LibraryId,
  LinkedPasswordBody,
  LinkedPasswordReply,
  OpenedLink,
  PasswordLinkBody,
  ProjectId,
} from "@freihand/contract";
import { randomUUID } from "node:crypto";
import type { CardIdentity } from "../identity.ts";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import type { PasswordTokens } from "../password-token.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { secretTokenHash } from "../secret-token.ts";
import { admit, type AdmissionParts } from "./admission.ts";

/** What forgotten passwords depend on. */
export interface ForgottenPasswordParts extends AdmissionParts {
  readonly libraries: Libraries;
  readonly tokens: Pick<PasswordTokens, "make">;
  /** Mails are written and sent now. */
  readonly mailNow: () => void;
  /** Ends every login with an earlier password. */
  readonly passwordChanged: (card: CardIdentity) => Promise<void>;
  /** The password is changed, and the logins with the earlier one could not be ended. */
  readonly onLoginsLeft: (error: unknown) => void;
  /** Resolves after so many milliseconds. */
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

interface LinkCall {
  readonly project: ProjectId;
  readonly body: PasswordLinkBody;
  readonly connection: string;
}

/** A call with what stands in a link. */
interface LinkedCall<Body> {
  readonly project: ProjectId;
  readonly body: Body;
}

type Linked = Pick<LinkedPasswordBody, "libraryId" | "token">;

/** Passwords that are chosen with a link from a mail. Refused as `unsupported` where the library does not offer it. */
export interface ForgottenPassword {
  /** Neither the answer nor its time tells whether there is such a card, or an address. */
  readonly request: (call: LinkCall) => Promise<void>;
  /** Uses nothing up: mail programs open links by themselves. */
  readonly open: (call: LinkedCall<Linked>) => Promise<OpenedLink>;
  readonly choose: (call: LinkedCall<LinkedPasswordBody>) => Promise<LinkedPasswordReply>;
}

const LINK_MS = 60 * 60_000;
/** Longer than a link takes to be stored. */
const ANSWERED_MS = 500;

/** @source decision 60 */
export function forgottenPassword(parts: ForgottenPasswordParts): ForgottenPassword {
  return {
    request: (call) => request(parts, call),
    open: async ({ project, body: { libraryId, token } }) => {
      const found = await linksOf(parts, project, libraryId).find(secretTokenHash(token));
      return found === undefined
        ? { status: "GONE" }
        : { status: "OK", userId: found.card, shortest: found.shortest };
    },
    choose: (call) => choose(parts, call),
  };
}

/** @throws {Refusal} `unsupported` */
function linksOf(
  { libraries }: ForgottenPasswordParts,
  project: ProjectId,
  library: LibraryId,
): PasswordLinks {
  const { passwordLinks } = requireLibrary(libraries, { project, library });
  if (passwordLinks === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  return passwordLinks;
}

async function request(
  parts: ForgottenPasswordParts,
  { project, body: { libraryId, userId, proof }, connection }: LinkCall,
): Promise<void> {
  const { tokens, now, sleep, mailNow } = parts;
  const links = linksOf(parts, project, libraryId);
  const library = `links of ${String(libraryId)}` as const;
  const admission = await admit(parts, { project, library, userId, connection, proof });
  // each counts, whoever it is for
  await admission.failed(false);
  const id = randomUUID();
  const token = tokens.make({ project, library: libraryId, id });
  const link = { id, tokenHash: secretTokenHash(token), untilMs: now() + LINK_MS };
  await Promise.all([links.make(userId, link), sleep(ANSWERED_MS)]);
  mailNow();
}

async function choose(
  parts: ForgottenPasswordParts,
  { project, body: { libraryId: library, token, password } }: LinkedCall<LinkedPasswordBody>,
): Promise<LinkedPasswordReply> {
  const links = linksOf(parts, project, library);
  const outcome = await links.choose(secretTokenHash(token), password);
  if (!outcome.ok) return { status: "REFUSED", reason: outcome.reason };
  const { card: userId } = outcome;
  try {
    await parts.passwordChanged({ project, library, patron: { userId } });
    return { status: "OK", userId };
  } catch (error) {
    // an error would say that nothing was changed
    parts.onLoginsLeft(error);
    return { status: "OK", userId, left: true };
  }
}
