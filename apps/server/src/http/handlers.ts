import { account } from "../account/account.ts";
import { acquisitions } from "../acquisitions/acquisitions.ts";
import { ACCESS_LIFE_MS } from "../auth/access-token.ts";
import { auth } from "../auth/auth.ts";
import { loginGuard } from "../auth/login-guard.ts";
import { sessions } from "../auth/sessions.ts";
import { tokenSeal } from "../auth/token-seal.ts";
import { citations } from "../citations/citations.ts";
import { covers } from "../covers/covers.ts";
import { eventsArea } from "../events/events.ts";
import { previews } from "../previews/previews.ts";
import { metaSearching } from "../search/meta-search.ts";
import { searching } from "../search/search.ts";
import { accountHandlers } from "./areas/account.ts";
import { acquisitionsHandlers } from "./areas/acquisitions.ts";
import { authHandlers } from "./areas/auth.ts";
import { catalogueHandlers } from "./areas/catalogue.ts";
import { citationHandlers } from "./areas/citations.ts";
import { coverHandlers } from "./areas/cover.ts";
import { metaSearchHandlers } from "./areas/metasearch.ts";
import { eventHandlers } from "./areas/events.ts";
import { projectHandlers } from "./areas/project.ts";
import type { FastifyBaseLogger } from "fastify";
import type { KeyRing } from "../auth/key-ring.ts";
import type { SessionStore } from "../auth/session-store.ts";
import type { Sessions } from "../auth/sessions.ts";
import type { ProvidedPictures } from "../covers/provided-pictures.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { HeadOf } from "../previews/previews.ts";
import type { Projects } from "../projects/projects.ts";
import type { RouteParts } from "./routes.ts";

/** What the areas are made of. */
export interface AreaParts {
  readonly version: string;
  readonly projects: Projects;
  readonly libraries: Libraries;
  readonly sessionStore: SessionStore;
  readonly keys: KeyRing;
  /** Of the libraries' cover providers. */
  readonly pictures: ProvidedPictures;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** How long a question of a multi-step action waits for its answer. @source api "Multi-step actions" */
const STEP_LIFE_MS = 10 * 60_000;

const ONE_OF_SEVERAL_FAILED = "a library failed in a search of several";

/** All areas put together behind the calls of the contract. */
export interface Areas extends Pick<RouteParts, "projects" | "handlers" | "authenticate"> {
  readonly sessions: Sessions;
  readonly headOf: HeadOf;
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
  const cover = covers({
    libraries,
    pictures: parts.pictures,
    onFailure: warning(log, "no facts for a cover"),
  });
  const citing = citations(libraries);
  const together = metaSearching({ libraries, onFailure: warning(log, ONE_OF_SEVERAL_FAILED) });
  return {
    projects,
    sessions: session,
    headOf: previews(parts),
    authenticate: signing.authenticate,
    handlers: {
      ...projectHandlers(parts),
      ...catalogueHandlers(libraries, searching(libraries), citing),
      ...metaSearchHandlers(together),
      ...citationHandlers(citing),
      ...acquisitionsHandlers(acquisitions(libraries)),
      ...eventHandlers(eventsArea(libraries, now)),
      ...authHandlers(signing),
      ...accountHandlers(patronAccount),
      ...coverHandlers(projects, cover),
    },
  };
}

const warning = (log: FastifyBaseLogger, what: string) => (error: unknown) => {
  log.warn({ error }, what);
};
