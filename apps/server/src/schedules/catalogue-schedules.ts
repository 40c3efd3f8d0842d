import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import type { Job } from "../jobs.ts";
import type { Leading } from "../leadership.ts";
import type { Projects } from "../projects/projects.ts";
import { scheduledWork, type ScheduledWork } from "./scheduled-work.ts";
import { Scheduler } from "./scheduler.ts";
import { WorkProcesses, type WorkEnd } from "./work-process.ts";

/** What the schedules of catalogues need. */
export interface SchedulesParts {
  readonly projects: Pick<Projects, "all">;
  readonly settings: { readonly dataDir: string; readonly importDir?: string };
  readonly environment: NodeJS.ProcessEnv;
  readonly leadership: Leading;
  readonly log: Pick<Logger, "info" | "warn">;
  /** Notified at the end of each run; undefined: nobody counts them. */
  readonly note?: ((end: WorkEnd) => void) | undefined;
}

/** The schedules of all libraries, running. */
export interface CatalogueSchedules {
  readonly job: Job;
  readonly end: () => Promise<void>;
}

const FOLLOWED_MS = 15_000;

/** Harvests and imports as the libraries' files schedule them; a harvest that was interrupted goes on at once. */
export function catalogueSchedules({
  projects,
  settings,
  environment,
  leadership,
  log,
  note,
}: SchedulesParts): CatalogueSchedules {
  const processes = new WorkProcesses(environment, { log, note });
  const work = () => scheduledWork(projects);
  const { isLeading } = leadership;
  const scheduler = new Scheduler({ work, run: (one) => processes.run(one), isLeading });
  for (const one of work())
    if (one.kind !== "harvest" && settings.importDir === undefined)
      log.warn(
        { project: one.project, library: one.library },
        "the library's file schedules imports from a folder, but IMPORT_DIR is not set",
      );
  leadership.onBegin(() => {
    scheduler.catchUp();
    for (const one of work()) if (isUnfinished(one, settings.dataDir)) void scheduler.start(one);
  });
  return {
    job: {
      what: "following the schedules of catalogues",
      everyMs: FOLLOWED_MS,
      // whoever begins to lead knows what was due just now
      onEach: true,
      run: async () => {
        scheduler.update();
      },
    },
    end: () => {
      scheduler.end();
      return processes.end();
    },
  };
}

const isUnfinished = ({ kind, project, library }: ScheduledWork, dataDir: string): boolean =>
  kind === "harvest" &&
  existsSync(join(dataDir, "harvest", project, String(library), "progress.json"));
