import { instant } from "@freihand/contract";
import { staffSession, type StaffSession } from "@freihand/contract/staff";
import * as z from "zod/mini";
import { GRACE_MS } from "../sessions.ts";
import { lineageOf, newLineage, newRefreshToken } from "../refresh-token.ts";
import { SealError, type TokenSeal } from "../token-seal.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import { openUnder, sealUnder, secretTokenHash } from "../../secret-token.ts";
import type { ProjectId } from "@freihand/contract";
import type { StaffAccount } from "./staff-accounts.ts";
import type {
  ActiveStaffSession,
  StaffSessionStore,
  StoredStaffSession,
} from "./staff-session-store.ts";

/** @source desk "Staff security" */
export const STAFF_ACCESS_LIFE_MS = 10 * 60_000;
const SESSION_LIFE_MS = 10 * 3_600_000;

interface StaffSessionParts {
  readonly store: StaffSessionStore;
  /** Of a kind of its own: no patron's token is one of the staff's. */
  readonly access: TokenSeal;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Sessions of the staff: hours long, with refresh tokens that are good for once. */
export interface StaffSessions {
  readonly begin: (account: StaffAccount, workstation: string | undefined) => Promise<StaffSession>;
  /** @throws {Refusal} `unauthorized`, `token_expired` or `token_reused`, which ends the session */
  readonly refresh: (project: ProjectId, token: string) => Promise<StaffSession>;
  /** An unknown token is ignored. */
  readonly end: (project: ProjectId, token: string) => Promise<void>;
  /** @throws {Refusal} `token_expired` for a token that was once valid, `unauthorized` for all else */
  readonly authenticate: (
    project: ProjectId,
    authorization: string | undefined,
  ) => Promise<ActiveStaffSession>;
  readonly confirm: (id: string, until: number) => Promise<void>;
  /** @param workstation undefined: none from now on */
  readonly nameWorkstation: (id: string, workstation: string | undefined) => Promise<void>;
  /** Called regularly. */
  readonly tidy: () => Promise<void>;
}

const claims = z.object({ sid: z.string() });
const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

export function staffSessions(parts: StaffSessionParts): StaffSessions {
  const { store, access, now } = parts;
  return {
    begin: async (account, workstation) => {
      const lineage = newLineage();
      const id = crypto.randomUUID();
      const facts = { id, memberId: account.id, workstation, expiresAt: now() + SESSION_LIFE_MS };
      const { reply, hash } = await issue(parts, { ...facts, account, lineage });
      await store.begin(facts, { lineage: secretTokenHash(lineage), hash });
      return reply;
    },
    refresh: async (project, token) => {
      // the second look finds the token that a parallel refresh has exchanged meanwhile
      const reply =
        (await refresh(parts, project, token)) ?? (await refresh(parts, project, token));
      if (reply === undefined) throw new Refusal("conflict");
      return reply;
    },
    end: async (project, token) => {
      const found = await ownSession(parts, project, token);
      if (found !== undefined) await store.end(found.id);
    },
    authenticate: async (project, authorization) => {
      const token = BEARER.exec(authorization ?? "")?.[1];
      if (token === undefined) throw new Refusal("unauthorized");
      const payload = await access.open(token, project).catch((error: unknown) => {
        const expired = error instanceof SealError && error.reason === "expired";
        throw new Refusal(expired ? "token_expired" : "unauthorized");
      });
      const { data } = claims.safeParse(payload);
      const active = data && (await store.active(data.sid, now()));
      if (active?.account.project !== project) throw new Refusal("unauthorized");
      return active;
    },
    confirm: (id, until) => store.confirm(id, until),
    nameWorkstation: (id, workstation) => store.nameWorkstation(id, workstation),
    tidy: () => store.tidy(now(), now() - GRACE_MS),
  };
}

/** The session that a refresh token is of, good or used, if it is one of the project's. */
async function ownSession({ store, now }: StaffSessionParts, project: ProjectId, token: string) {
  const lineage = lineageOf(token);
  if (lineage === undefined) return undefined;
  const found = await store.ofLineage(secretTokenHash(lineage));
  if (found === undefined) return undefined;
  const active = await store.active(found.id, now());
  return active?.account.project === project ? { ...found, account: active.account } : undefined;
}

/** @returns undefined: a parallel call has exchanged the token between reading and writing */
async function refresh(
  parts: StaffSessionParts,
  project: ProjectId,
  token: string,
): Promise<StaffSession | undefined> {
  const { store, now } = parts;
  const found = await ownSession(parts, project, token);
  if (found === undefined) throw new Refusal("unauthorized");
  const hash = secretTokenHash(token);
  if (found.token !== hash) return handleReplay(parts, found, token);
  const { reply, hash: next } = await issue(parts, { ...found, lineage: lineageOf(token) ?? "" });
  const sealedReply = sealUnder(token, "reply", JSON.stringify(reply));
  const isRotated = await store.rotate(found.id, { from: hash, to: next, at: now(), sealedReply });
  return isRotated ? reply : undefined;
}

/** A used token is either a retry after a lost reply, or stolen: then the session ends. */
async function handleReplay(
  { store, now }: StaffSessionParts,
  { id, former }: StoredStaffSession,
  token: string,
): Promise<StaffSession> {
  const isRetry = former?.token === secretTokenHash(token) && now() - former.at <= GRACE_MS;
  if (isRetry && former.sealedReply !== undefined)
    return staffSession.parse(JSON.parse(openUnder(token, "reply", former.sealedReply)));
  await store.end(id);
  throw new Refusal("token_reused");
}

interface Issuing {
  readonly id: string;
  readonly account: StaffAccount;
  readonly expiresAt: number;
  readonly lineage: string;
}

async function issue(
  { access }: StaffSessionParts,
  { id, account, expiresAt, lineage }: Issuing,
): Promise<{ readonly reply: StaffSession; readonly hash: string }> {
  const refreshToken = newRefreshToken(lineage);
  const reply = {
    token: await access.seal({ sid: id }, account.project),
    tokenExpires: instant.parse(new Date(access.endOfLife()).toISOString()),
    refreshToken,
    sessionExpires: instant.parse(new Date(expiresAt).toISOString()),
    displayName: account.displayName,
  };
  return { reply, hash: secretTokenHash(refreshToken) };
}
