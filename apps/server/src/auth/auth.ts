import { Refusal } from "../projects/mistakes/refusal.ts";
import { readAccessToken } from "./access-token.ts";
import { isStillOpen } from "./family.ts";
import { admit, type AdmissionParts } from "./admission.ts";
import type { CallContext } from "@freihand/connector-kit";
import type {
  CardSession,
  EndSessionsBody,
  LoginBody,
  LogoutBody,
  ProjectId,
  Session,
  SessionDevice,
} from "@freihand/contract";
import { requireLibrary, type Libraries } from "../libraries/libraries.ts";
import type { Project } from "../projects/projects.ts";
import type { RefreshRequest, Sessions } from "./sessions.ts";
import type { SignedIn } from "../identity.ts";
import type { TokenSeal } from "./token-seal.ts";

interface AuthParts extends AdmissionParts {
  readonly libraries: Libraries;
  readonly sessions: Sessions;
  readonly access: TokenSeal;
}

/** A login and its origin. */
interface LoginCall {
  readonly project: ProjectId;
  readonly body: LoginBody;
  readonly connection: string;
  readonly device: SessionDevice;
}

/** Signing in, staying signed in, signing out. */
export interface Auth {
  readonly login: (call: LoginCall, ctx: CallContext) => Promise<Session>;
  readonly refresh: (request: RefreshRequest) => Promise<Session>;
  /** By the refresh token, or by its hash where a device reported late. */
  readonly logout: (project: ProjectId, body: LogoutBody) => Promise<void>;
  /** Where the caller's card is signed in. */
  readonly list: (who: SignedIn) => Promise<readonly CardSession[]>;
  /** @returns where it is still signed in */
  readonly endOf: (who: SignedIn, which: EndSessionsBody) => Promise<readonly CardSession[]>;
  readonly authenticate: (authorization: string | undefined, project: Project) => Promise<SignedIn>;
}

/** Refusals have the codes of api "Session"; an unknown card and a wrong password are the same refusal. */
export function auth(parts: AuthParts): Auth {
  const { sessions, access } = parts;
  return {
    login: (call, ctx) => login(parts, call, ctx),
    refresh: (request) => sessions.refresh(request),
    logout: async (project, { refreshToken, refreshTokenHash }) => {
      const presented = [
        ...(refreshToken === undefined ? [] : [{ token: refreshToken }]),
        ...(refreshTokenHash === undefined ? [] : [{ hash: refreshTokenHash }]),
      ];
      if (presented.length !== 1) throw new Refusal("validation", { field: "refreshToken" });
      await Promise.all(presented.map((one) => sessions.logout(project, one)));
    },
    list: (who) => sessions.list(who),
    endOf: (who, which) => sessions.endOf(who, which),
    authenticate: async (authorization, project) => {
      const who = await readAccessToken(access, authorization, project);
      if (!(await sessions.isAlive(who.session))) throw new Refusal("unauthorized");
      if (!(await isStillOpen(parts, who))) {
        await sessions.endGone(who.session);
        throw new Refusal("unauthorized");
      }
      return who;
    },
  };
}

async function login(parts: AuthParts, call: LoginCall, ctx: CallContext): Promise<Session> {
  const { libraries, sessions, devices } = parts;
  const { project, body, device } = call;
  const { libraryId: library, userId, remember = true } = body;
  const { patrons } = requireLibrary(libraries, { project, library });
  if (patrons === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  const admission = await admit(parts, {
    project,
    library,
    userId,
    connection: call.connection,
    proof: body.proof,
    deviceToken: body.deviceToken,
    locksAfter: patrons.locksAfter,
  });
  const outcome = await patrons.login(userId, body.password, ctx).catch(async (error: unknown) => {
    await admission.undecided();
    throw error;
  });
  if (!outcome.ok) {
    await admission.failed(outcome.unknownCard === true);
    throw new Refusal(outcome.reason);
  }
  await admission.succeeded(remember);
  const { patron, name, byCode } = outcome;
  const begun = await sessions.begin({ project, library, patron, name, remember, device });
  const session: Session = byCode && patrons.passwords ? { ...begun, choosePassword: true } : begun;
  // a shared computer is not a known device
  if (!remember) return session;
  const card = { project, library, userId };
  return { ...session, deviceToken: await devices.remember(card, body.deviceToken) };
}
