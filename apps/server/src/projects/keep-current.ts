import { ProjectFileError } from "./file-error.ts";
import { WatchedProjects } from "./watch-projects.ts";
import type { WatchWays } from "./watch-projects.ts";
import type { FastifyBaseLogger } from "fastify";

/** What is kept current. */
export interface Current {
  readonly projectsDir: string;
  /** Reads everything and puts it in force, or throws and leaves everything as it was; returns what it left out. */
  readonly reload: () => readonly string[];
  readonly log: Pick<FastifyBaseLogger, "info" | "error" | "warn">;
  /** Undefined: those of the product. */
  readonly ways?: WatchWays;
}

/**
 * Puts changes of the projects' folder in force while the server runs. A mistake is logged with file and field, and what was
 * good before stays.
 * @returns ends it
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
        tellRemarks(reload(), log);
        log.info("the projects' folder has changed; what it says is in force");
      } catch (error) {
        log.error(
          { problem: problemOf(error), ...(isForeseen(error) ? {} : { error }) },
          "the projects' folder has changed and cannot be used; the last good state stays in force",
        );
      }
    },
    ways,
  );
  await watched.begin();
  return () => {
    watched.end();
  };
}

/** Logs what was left out, one line each. */
export function tellRemarks(
  remarks: readonly string[],
  log: Pick<FastifyBaseLogger, "warn">,
): void {
  for (const problem of remarks) log.warn({ problem }, "left out of a project");
}

const isForeseen = (error: unknown) => error instanceof ProjectFileError;
const problemOf = (error: unknown) =>
  error instanceof ProjectFileError ? error.message : "unexpected error";
