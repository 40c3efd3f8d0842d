import type { Logger } from "pino";
import { SOURCE_FORMS, sourceKinds } from "../connectors.ts";
import { liveSetup, type LiveSetup } from "../libraries/live-setup.ts";
import type { SystemTools } from "../libraries/open-system.ts";
import type { Store } from "./open-stores.ts";
import { loadProjects } from "../projects/projects.ts";
import { shareOf } from "../server-share.rules.ts";
import type { Instances } from "../servers/instances.ts";
import type { Settings } from "./settings.ts";
import { mailedBy } from "../writing-libraries.ts";

interface SetupNeeds {
  readonly settings: Settings;
  readonly store: Store;
  readonly log: Logger;
  /** @throws {MissingSecret} */
  readonly secret: (name: string) => string;
  /** Undefined over SQLite: this server is the only one. */
  readonly sentRequests: { readonly at: SystemTools["sentRequestsAt"] } | undefined;
  readonly servers: { readonly instances: Pick<Instances, "living"> };
}

/** Reads the projects and connects their libraries, with what their systems may use of this server. */
export function openSetup(needs: SetupNeeds): LiveSetup {
  const { settings, store, log, secret, sentRequests, servers } = needs;
  const { living } = servers.instances;
  return liveSetup({
    read: (before) => loadProjects(settings.projectsDir, { forms: SOURCE_FORMS, before }),
    notify: ({ level, facts, text }) => {
      log[level]({ ...facts, problem: text }, "a library's system");
    },
    mailedBy: (project, file) =>
      settings.smtp === undefined ? undefined : mailedBy(project, file, Date.now()),
    kindsOf: ({ id: project }) => sourceKinds(project, store),
    toolsOf: (library) => ({
      library,
      now: Date.now,
      secret,
      shareOf: (limit) => shareOf(limit, living()),
      sentRequestsAt: sentRequests?.at,
    }),
  });
}
