import { CLIENT_VERSION } from "@freihand/contract";
import type { FastifyBaseLogger } from "fastify";
import type { Projects } from "../../projects/projects.ts";
import type { Handlers } from "../routes.ts";

interface ProjectParts {
  readonly version: string;
  readonly projects: Projects;
  readonly log: FastifyBaseLogger;
  /** Milliseconds since 1970 UTC. */
  readonly now: () => number;
}

/** Version and configuration. */
export function projectHandlers(parts: ProjectParts): Pick<Handlers, "version" | "config"> {
  const warnOnce = unknownHostWarning(parts.log);
  return {
    version: ({ host }) => {
      const { project, known } = parts.projects.ofHost(host);
      if (!known) warnOnce();
      return { version: parts.version, oldestClient: CLIENT_VERSION, project };
    },
    config: ({ project, host, locale }) => {
      if (!parts.projects.ofHost(host).known) warnOnce();
      return project.configAt(parts.now(), locale);
    },
  };
}

/** Once, and without the name: a caller could write anything into the log. @source rulings 3, Q-10 */
function unknownHostWarning(log: FastifyBaseLogger): () => void {
  let warned = false;
  return () => {
    if (!warned)
      log.warn(
        'a request came for a host name that no project has; it got the basic project (a project.json may name it in "hosts": "opac" for opac.example.org)',
      );
    warned = true;
  };
}
