import { account } from "../account/account.ts";
import { ACCESS_LIFE_MS } from "../auth/access-token.ts";
import { auth } from "../auth/auth.ts";
import { loginGuard } from "../auth/login-guard.ts";
import { sessions } from "../auth/sessions.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { covers } from "../covers/covers.ts";
import { searching } from "../search/search.ts";
import { accountHandlers } from "./areas/account.ts";
import { authHandlers } from "./areas/auth.ts";
import { catalogueHandlers } from "./areas/catalogue.ts";
import { coverHandlers } from "./areas/cover.ts";
import { projectHandlers } from "./areas/project.ts";
import type { FastifyBaseLogger } from "fastify";
import type { KeyRing } from "../auth/key-ring.ts";
import type { SessionStore } from "../auth/session-store.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { Projects } from "../projects/projects.ts";
import type { RouteParts } from "./routes.ts";

/** What the areas are made of. */
export interface AreaParts {
  readonly version: string;
  readonly projects: Projects;
  readonly libraries: Libraries;
  readonly sessionStore: SessionStore;
  readonly keys: KeyRing;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** How long a question of a multi-step action waits for its answer. @source api "Multi-step actions" */
const STEP_LIFE_MS = 10 * 60_000;

/** All areas put together behind the calls of the contract. */
export interface Areas extends Pick<RouteParts, "projects" | "handlers" | "authenticate"> {
  readonly sessions: Sessions;
}

/** Builds every area once and gives each call its handler. */
export function buildAreas(parts: AreaParts): Areas {
  const { projects, libraries, keys, now, log } = parts;
  const access = tokenSeal({ keys, kind: "access+jwt", lifeMs: ACCESS_LIFE_MS, now });
  const steps = tokenSeal({ keys, kind: "step+jwt", lifeMs: STEP_LIFE_MS, now });
  const session = sessions({ store: parts.sessionStore, access, now });
  const guard = loginGuard({
    now,
    onAlarm: (library) => {
      log.warn({ library }, "unusually many logins fail; new ones are slowed down");
    },
  });
  const signing = auth({ libraries, sessions: session, guard, access });
  const patronAccount = account({ libraries, seal: steps, endSession: session.endGone });
  const draw = covers(libraries, (error) => {
    log.warn({ error }, "no facts for a cover");
  });
  return {
    projects,
    sessions: session,
    authenticate: signing.authenticate,
    handlers: {
      ...projectHandlers(parts),
      ...catalogueHandlers(libraries, searching(libraries)),
      ...authHandlers(signing),
      ...accountHandlers(patronAccount),
      ...coverHandlers(projects, draw),
    },
  };
}
