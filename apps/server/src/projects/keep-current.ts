import { mistakeLine, ProjectFileError } from "./file-error.ts";
import { WatchedProjects } from "./watch-projects.ts";
import type { WatchWays } from "./watch-projects.ts";
import type { FastifyBaseLogger } from "fastify";

/** Result of reading the folder again, one line each. */
export interface Reloaded {
  /** What was left out. */
  readonly remarks: readonly string[];
  /** What kept a project from changing. */
  readonly mistakes: readonly string[];
}

/** What has to be kept current. */
export interface Current {
  readonly projectsDir: string;
  /** Reads everything and applies what is valid, or throws and leaves everything as it was. */
  readonly reload: () => Reloaded;
  readonly log: Pick<FastifyBaseLogger, "info" | "error" | "warn">;
  /** Undefined: the defaults. */
  readonly ways?: WatchWays;
}

/**
 * Applies changes of the projects folder while the server is running. A mistake is logged with file and field, and the
 * last valid state stays.
 * @returns a function that stops it
 */
export async function keepCurrent({
  projectsDir,
  reload,
  log,
  ways,
}: Current): Promise<() => void> {
  const watched = new WatchedProjects(
    projectsDir,
    () => {
      try {
        const { remarks, mistakes } = reload();
        logRemarks(remarks, log);
        for (const problem of mistakes) log.error({ problem }, KEPT);
        log.info(mistakes.length === 0 ? IN_FORCE : "what the other projects say is in force");
      } catch (error) {
        for (const problem of problemsOf(error))
          log.error({ problem, ...(isForeseen(error) ? {} : { error }) }, FROZEN);
      }
    },
    ways,
  );
  await watched.begin();
  return () => {
    watched.end();
  };
}

const IN_FORCE = "the projects' folder has changed; what it says is in force";
const KEPT = "a project has changed and cannot be used; its last good state stays in force";
const FROZEN =
  "the projects' folder has changed and cannot be used; the last good state stays in force";

/** Logs what was left out, one line each. */
export function logRemarks(remarks: readonly string[], log: Pick<FastifyBaseLogger, "warn">): void {
  for (const problem of remarks) log.warn({ problem }, "a remark on the projects' folder");
}

const isForeseen = (error: unknown) => error instanceof ProjectFileError;
const problemsOf = (error: unknown) =>
  error instanceof ProjectFileError ? error.mistakes.map(mistakeLine) : ["unexpected error"];
