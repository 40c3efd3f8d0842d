import { Refusal } from "../projects/refusal.ts";
import { readAccessToken } from "./access-token.ts";
import type { Asked, LibrarySystem, PatronAccess } from "@freihand/connector-kit";
import type { LoginBody, ProjectId, RefreshBody, Session } from "@freihand/contract";
import type { Libraries } from "../libraries/libraries.ts";
import type { Project } from "../projects/projects.ts";
import type { Admission, Attempt, LoginGuard } from "./login-guard.ts";
import type { Sessions } from "./sessions.ts";
import type { SignedIn } from "./signed-in.ts";
import type { TokenSeal } from "./token-seal.ts";

interface AuthParts {
  readonly libraries: Libraries;
  readonly sessions: Sessions;
  readonly guard: LoginGuard;
  readonly access: TokenSeal;
}

/** A login and where it comes from. */
export interface LoginCall {
  readonly project: ProjectId;
  readonly body: LoginBody;
  readonly connection: string;
}

/** Signing in, staying signed in, signing out. */
export interface Auth {
  readonly login: (call: LoginCall, asked: Asked) => Promise<Session>;
  readonly refresh: (project: ProjectId, body: RefreshBody) => Promise<Session>;
  readonly logout: (project: ProjectId, refreshToken: string) => Promise<void>;
  readonly authenticate: (authorization: string | undefined, project: Project) => Promise<SignedIn>;
}

/** Refusals carry the codes of api "Session"; an unknown card and a wrong password are the same refusal. */
export function auth(parts: AuthParts): Auth {
  const { sessions, access } = parts;
  return {
    login: (call, asked) => login(parts, call, asked),
    refresh: (project, body) => sessions.refresh(project, body),
    logout: (project, refreshToken) => sessions.logout(project, refreshToken),
    authenticate: async (authorization, project) => {
      const who = await readAccessToken(access, authorization, project);
      if (!(await sessions.isAlive(who.session))) throw new Refusal("unauthorized");
      return who;
    },
  };
}

async function login(
  { libraries, sessions, guard }: AuthParts,
  { project, body, connection }: LoginCall,
  asked: Asked,
): Promise<Session> {
  const { libraryId: library, userId, remember } = body;
  const patrons = patronsOf(libraries.find(project, library));
  const admission = admitted(guard, {
    library: `${project}/${String(library)}`,
    userId,
    connection,
    locksAfter: patrons.locksAfter,
  });
  const outcome = await patrons.login(userId, body.password, asked).catch((error: unknown) => {
    admission.undecided();
    throw error;
  });
  if (!outcome.ok) {
    admission.failed();
    throw new Refusal(outcome.reason);
  }
  admission.succeeded();
  const { patron, name } = outcome;
  return sessions.begin({ project, library, patron, name, remember });
}

function patronsOf(system: LibrarySystem | undefined): PatronAccess {
  if (system === undefined) throw new Refusal("library_missing", { field: "libraryId" });
  if (system.patrons === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  return system.patrons;
}

function admitted(guard: LoginGuard, attempt: Attempt): Admitted {
  const admission = guard.admit(attempt);
  if (admission.admitted) return admission;
  throw new Refusal("rate_limited", { retryAfterSeconds: Math.ceil(admission.waitMs / 1000) });
}

type Admitted = Extract<Admission, { readonly admitted: true }>;
