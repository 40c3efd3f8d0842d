import { instant, session as sessionSchema, userId } from "@freihand/contract";
import * as z from "zod/mini";
import { fingerprintOwners, type FingerprintKeys, type Owners } from "../card-fingerprint.ts";
import { Refusal } from "../projects/mistakes/refusal.ts";
import { makeAccessToken } from "./access-token.ts";
import { lineageOf, newLineage, newRefreshToken } from "./refresh-token.ts";
import { openUnder, sealUnder, secretTokenHash } from "../secret-token.ts";
import type { PatronKey } from "@freihand/connector-kit";
import type {
  CardSession,
  EndSessionsBody,
  LibraryId,
  ProjectId,
  RefreshBody,
  Session,
  SessionDevice,
} from "@freihand/contract";
import type {
  FoundFamily,
  FoundToken,
  SessionFamily,
  SessionStore,
  StoredToken,
} from "./session-store.ts";
import { PASSING_SESSION_LIFE_MS, shownSessions, type DayAt } from "./shown-sessions.rules.ts";
import type { CardIdentity, SignedIn } from "../identity.ts";
import type { TokenSeal } from "./token-seal.ts";

/** How long a lost reply may be requested again. @source api "Session" */
export const GRACE_MS = 30_000;
/** A session ends after this long, however often it was refreshed. @source Q-14 */
const SESSION_LIFE_MS = 90 * 86_400_000;
/** Sessions per card: more devices than a household has, and a list that can still be read. @source decision 22 */
const MAX_SESSIONS = 20;

const sealedPatron = z.object({
  userId,
  name: z.string(),
  secret: z.optional(z.string()),
});
type SealedPatron = z.infer<typeof sealedPatron>;

/** What sessions depend on. */
export interface SessionParts {
  readonly store: SessionStore;
  readonly access: TokenSeal;
  /** For fingerprints of cards. */
  readonly ownerKeys: FingerprintKeys;
  readonly dayAt: DayAt;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** The patron who has just signed in. */
interface NewPatron {
  readonly project: ProjectId;
  readonly library: LibraryId;
  readonly patron: PatronKey;
  readonly name: string;
  /** False: the session ends after 8 hours. Undefined: as true. */
  readonly remember?: boolean | undefined;
  readonly device: SessionDevice;
}

/** A session to be continued, and on which device. */
export interface RefreshRequest {
  readonly project: ProjectId;
  readonly body: RefreshBody;
  readonly device: SessionDevice;
}

/** A refresh token, however long ago it was exchanged, or the hash of the newest one. */
type Presented = { readonly token: string } | { readonly hash: string };

/** Sessions from login to logout. */
export interface Sessions {
  readonly begin: (who: NewPatron) => Promise<Session>;
  /** @throws {Refusal} `unauthorized`, `token_expired` or `token_reused`: a definitive answer */
  readonly refresh: (request: RefreshRequest) => Promise<Session>;
  /** An unknown token is ignored: the caller learns nothing. */
  readonly logout: (project: ProjectId, presented: Presented) => Promise<void>;
  /** Those of the caller's card, most recently used first. */
  readonly list: (who: SignedIn) => Promise<readonly CardSession[]>;
  /** Sessions of other cards stay. @returns what remains */
  readonly endOf: (who: SignedIn, which: EndSessionsBody) => Promise<readonly CardSession[]>;
  /** The library no longer accepts the card. */
  readonly endGone: (session: string) => Promise<void>;
  readonly isAlive: (session: string) => Promise<boolean>;
  /** Called regularly. */
  readonly tidy: () => Promise<void>;
}

/** Rotating refresh tokens, of which the server stores only hashes. @source api "Session", Q-14 */
export function sessions(parts: SessionParts): Sessions {
  const { store, now } = parts;
  const ownersFor = (card: CardIdentity) => fingerprintOwners(parts.ownerKeys, card);
  const list = async (who: SignedIn) =>
    shownSessions(await store.list({ owners: ownersFor(who), session: who.session }, now()), {
      ...parts,
      current: who.session,
    });
  return {
    begin: (who) => begin(parts, who),
    refresh: async (request) => {
      // the second lookup finds the token that a parallel refresh has used meanwhile
      const reply = (await tryRefresh(parts, request)) ?? (await tryRefresh(parts, request));
      if (reply === undefined) throw new Refusal("conflict");
      return reply;
    },
    logout: async (project, presented) => {
      const found = await findPresentedFamily(store, presented);
      // a session that ended by token reuse stays recognizable to all who hold one of its tokens
      if (found?.family.project === project && found.ended === undefined)
        await store.end(found.family.id);
    },
    list,
    endOf: async (who, which) => {
      await store.endOf(ownersFor(who), selectSessions(who, which));
      return which.which === "all" ? [] : list(who);
    },
    endGone: (session) => store.end(session),
    isAlive: (session) => store.isAlive(session, now()),
    tidy: () => store.tidy(now(), now() - GRACE_MS),
  };
}

function selectSessions({ session }: SignedIn, which: EndSessionsBody) {
  if (which.which === "all") return undefined;
  return which.which === "one" ? { only: which.id } : { except: session };
}

async function begin(
  parts: SessionParts,
  { project, library, patron, name, remember = true, device }: NewPatron,
): Promise<Session> {
  const { store, now } = parts;
  const at = now();
  const owners = fingerprintOwners(parts.ownerKeys, { project, library, patron });
  const lineage = newLineage();
  const family = {
    id: crypto.randomUUID(),
    project,
    library,
    createdAt: at,
    expiresAt: at + (remember ? SESSION_LIFE_MS : PASSING_SESSION_LIFE_MS),
    owner: owners[0],
    lineage: secretTokenHash(lineage),
    device,
    usedOn: parts.dayAt({ project, library }, at),
  };
  const { reply, stored } = await issueTokens(
    parts.access,
    { family, lineage },
    { ...patron, name },
  );
  await store.begin(family, stored, { owners, atMost: MAX_SESSIONS });
  return reply;
}

/** @returns undefined when a parallel call rotated the token between reading and writing */
async function tryRefresh(
  parts: SessionParts,
  request: RefreshRequest,
): Promise<Session | undefined> {
  const { store, access, now } = parts;
  const token = request.body.refreshToken;
  const found = await store.find(secretTokenHash(token));
  if (found === undefined) return refuseUnknown(parts, request);
  if (!isAt(found.family, request)) throw new Refusal("unauthorized");
  refuseEnded(found, now());
  const patron = openPatron(found, token);
  if (patron.userId !== request.body.userId) throw new Refusal("unauthorized");
  if (found.usedAt !== undefined) return handleReplay(store, found, { token, now: now() });
  const { family } = found;
  const lineage = lineageOf(token) ?? newLineage();
  const { reply, stored } = await issueTokens(access, { family, lineage }, patron);
  const rotated = await store.rotate(found.hash, {
    usedAt: now(),
    forgetUsedBefore: now() - GRACE_MS,
    sealedReply: sealUnder(token, "reply", JSON.stringify(reply)),
    next: stored,
    family: {
      owner: ownersFor(parts, request)[0],
      lineage: secretTokenHash(lineage),
      device: request.device,
      usedOn: parts.dayAt(family, now()),
    },
  });
  return rotated ? reply : undefined;
}

const ownersFor = ({ ownerKeys }: SessionParts, { project, body }: RefreshRequest): Owners =>
  fingerprintOwners(ownerKeys, {
    project,
    library: body.libraryId,
    patron: { userId: body.userId },
  });

/**
 * An unknown token is either invalid, or one of a session that was exchanged so long ago that it is forgotten: then it
 * was stolen, and the whole session ends.
 */
async function refuseUnknown(parts: SessionParts, request: RefreshRequest): Promise<never> {
  const found = await findForgottenFamily(parts.store, request.body.refreshToken);
  if (found === undefined || !isAt(found.family, request)) throw new Refusal("unauthorized");
  refuseEnded(found, parts.now());
  const { id, owner = "" } = found.family;
  if (!ownersFor(parts, request).includes(owner)) throw new Refusal("unauthorized");
  await parts.store.endReused(id);
  throw new Refusal("token_reused");
}

/** The session of a token exchanged so long ago that it is forgotten. */
async function findForgottenFamily(
  store: SessionStore,
  token: string,
): Promise<FoundFamily | undefined> {
  const lineage = lineageOf(token);
  return lineage === undefined ? undefined : store.findLineage(secretTokenHash(lineage));
}

async function findPresentedFamily(
  store: SessionStore,
  presented: Presented,
): Promise<FoundFamily | undefined> {
  if ("hash" in presented) return store.find(presented.hash);
  const { token } = presented;
  return (await store.find(secretTokenHash(token))) ?? findForgottenFamily(store, token);
}

const openPatron = ({ sealedPatron: sealed }: FoundToken, token: string): SealedPatron =>
  sealedPatron.parse(JSON.parse(openUnder(token, "patron", sealed)));

/** The call must have the project and library of the session. @source Q-3 */
const isAt = (family: SessionFamily, { project, body }: RefreshRequest) =>
  family.project === project && family.library === body.libraryId;

function refuseEnded({ ended, family }: FoundFamily, now: number): void {
  if (ended === "reused") throw new Refusal("token_reused");
  if (family.expiresAt <= now) throw new Refusal("token_expired");
}

/** A used token is either a retry after a lost reply, or stolen: then the whole session ends. */
async function handleReplay(
  store: SessionStore,
  { family, usedAt = 0, sealedReply }: FoundToken,
  { token, now }: { readonly token: string; readonly now: number },
): Promise<Session> {
  if (sealedReply !== undefined && now - usedAt <= GRACE_MS)
    return sessionSchema.parse(JSON.parse(openUnder(token, "reply", sealedReply)));
  await store.endReused(family.id);
  throw new Refusal("token_reused");
}

interface Issued {
  readonly reply: Session;
  readonly stored: StoredToken;
}

/** The session for which a token is made. */
interface Lineage {
  readonly family: Pick<SessionFamily, "id" | "project" | "library">;
  readonly lineage: string;
}

async function issueTokens(
  access: TokenSeal,
  { family, lineage }: Lineage,
  patron: SealedPatron,
): Promise<Issued> {
  const { name, ...key } = patron;
  const refreshToken = newRefreshToken(lineage);
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
