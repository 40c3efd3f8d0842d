import { userId } from "@freihand/contract";
import * as z from "zod/mini";
import { Refusal } from "../projects/refusal.ts";
import { makeAccessToken } from "./access-token.ts";
import { newSecretToken, openUnder, sealUnder, secretTokenHash } from "../secret-token.ts";
import type { PatronKey } from "@freihand/connector-kit";
import type { LibraryId, ProjectId, RefreshBody, Session } from "@freihand/contract";
import { instant, session as sessionSchema } from "@freihand/contract";
import type { FoundToken, SessionFamily, SessionStore, StoredToken } from "./session-store.ts";
import type { TokenSeal } from "./token-seal.ts";

/** How long a lost answer may be asked for again. @source api "Session" */
export const GRACE_MS = 30_000;
/** A session ends after this however often it was refreshed. @source trust Q-14 */
const SESSION_LIFE_MS = 90 * 86_400_000;
/** The same on a computer that others use too. */
const PASSING_SESSION_LIFE_MS = 8 * 3_600_000;

const sealedPatron = z.object({
  userId,
  name: z.string(),
  secret: z.optional(z.string()),
});
type SealedPatron = z.infer<typeof sealedPatron>;

interface SessionParts {
  readonly store: SessionStore;
  readonly access: TokenSeal;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Who has just proved to be who. */
export interface NewPatron {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  readonly name: string;
  /** False: the session is over after 8 hours. Undefined: as true. */
  readonly remember?: boolean | undefined;
}

/** Sessions from login to logout. */
export interface Sessions {
  readonly begin: (who: NewPatron) => Promise<Session>;
  /** @throws {Refusal} `unauthorized`, `token_expired` or `token_reused`: a definitive answer */
  readonly refresh: (project: ProjectId, body: RefreshBody) => Promise<Session>;
  /** Unknown tokens are none the wiser. */
  readonly logout: (project: ProjectId, refreshToken: string) => Promise<void>;
  /** The library no longer accepts the card. */
  readonly endGone: (session: string) => Promise<void>;
  readonly isAlive: (session: string) => Promise<boolean>;
  /** Called regularly. */
  readonly tidy: () => Promise<void>;
}

/** Rotating refresh tokens of which the server keeps hashes only. @source api "Session", trust Q-14 */
export function sessions({ store, access, now }: SessionParts): Sessions {
  const issue = (family: SessionFamily, patron: SealedPatron) => issued(access, family, patron);
  return {
    begin: async ({ project, library, patron, name, remember = true }) => {
      const at = now();
      const family: SessionFamily = {
        id: crypto.randomUUID(),
        project,
        library,
        createdAt: at,
        expiresAt: at + (remember ? SESSION_LIFE_MS : PASSING_SESSION_LIFE_MS),
      };
      const { reply, stored } = await issue(family, { ...patron, name });
      await store.begin(family, stored);
      return reply;
    },
    refresh: async (project, body) => {
      // the second look meets the token that a parallel refresh has used meanwhile
      const first = await tryRefresh({ store, issue, now }, project, body);
      const reply = first ?? (await tryRefresh({ store, issue, now }, project, body));
      if (reply === undefined) throw new Refusal("conflict");
      return reply;
    },
    logout: async (project, refreshToken) => {
      const found = await store.find(secretTokenHash(refreshToken));
      if (found?.family.project === project) await store.end(found.family.id, "logout");
    },
    endGone: (session) => store.end(session, "account_gone"),
    isAlive: (session) => store.isAlive(session, now()),
    tidy: () => store.tidy(now(), now() - GRACE_MS),
  };
}

interface Refreshing {
  readonly store: SessionStore;
  readonly issue: (family: SessionFamily, patron: SealedPatron) => Promise<Issued>;
  readonly now: () => number;
}

/** @returns undefined when somebody else rotated the token between reading and writing */
async function tryRefresh(
  { store, issue, now }: Refreshing,
  project: ProjectId,
  body: RefreshBody,
): Promise<Session | undefined> {
  const token = body.refreshToken;
  const found = await store.find(secretTokenHash(token));
  const patron = patronIn(found, token);
  if (found === undefined || patron === undefined || !belongs(found, patron, { project, body }))
    throw new Refusal("unauthorized");
  refuseEnded(found, now());
  if (found.usedAt !== undefined) return replayed(store, found, { token, now: now() });
  const { reply, stored } = await issue(found.family, patron);
  const rotated = await store.rotate(found.hash, {
    usedAt: now(),
    sealedReply: sealUnder(token, "reply", JSON.stringify(reply)),
    next: stored,
  });
  return rotated ? reply : undefined;
}

function patronIn(found: FoundToken | undefined, token: string): SealedPatron | undefined {
  if (found === undefined) return undefined;
  return sealedPatron.parse(JSON.parse(openUnder(token, "patron", found.sealedPatron)));
}

/** Library and card of the body must be those of the token. @source trust Q-3 */
const belongs = (
  { family }: FoundToken,
  patron: SealedPatron,
  { project, body }: { readonly project: ProjectId; readonly body: RefreshBody },
) =>
  family.project === project && family.library === body.libraryId && patron.userId === body.userId;

function refuseEnded({ ended, family }: FoundToken, now: number): void {
  if (ended === "reused") throw new Refusal("token_reused");
  if (ended !== undefined) throw new Refusal("unauthorized");
  if (family.expiresAt <= now) throw new Refusal("token_expired");
}

/** A used token is either a retry after a lost answer, or somebody else has it: then the whole session ends. */
async function replayed(
  store: SessionStore,
  { family, usedAt = 0, sealedReply }: FoundToken,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<Session> {
  if (sealedReply !== undefined && now - usedAt <= GRACE_MS)
    return sessionSchema.parse(JSON.parse(openUnder(token, "reply", sealedReply)));
  await store.end(family.id, "reused");
  throw new Refusal("token_reused");
}

interface Issued {
  readonly reply: Session;
  readonly stored: StoredToken;
}

async function issued(
  access: TokenSeal,
  family: SessionFamily,
  patron: SealedPatron,
): Promise<Issued> {
  const { name, ...key } = patron;
  const refreshToken = newSecretToken();
  const tokenExpires = instant.parse(new Date(access.endOfLife()).toISOString());
  const token = await makeAccessToken(access, {
    project: family.project,
    library: family.library,
    patron: patronKey(key),
    session: family.id,
  });
  return {
    reply: {
      success: true,
      libraryId: family.library,
      userId: patron.userId,
      name,
      token,
      tokenExpires,
      refreshToken,
    },
    stored: {
      hash: secretTokenHash(refreshToken),
      sealedPatron: sealUnder(refreshToken, "patron", JSON.stringify(patron)),
    },
  };
}

const patronKey = ({ userId: card, secret }: Omit<SealedPatron, "name">): PatronKey => ({
  userId: card,
  ...(secret === undefined ? {} : { secret }),
});
