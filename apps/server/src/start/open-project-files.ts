import type { FastifyBaseLogger } from "fastify";
import type { ProjectFiles } from "../admin/file-change.ts";
import type { LiveSetup } from "../libraries/live-setup.ts";
import type { SourceForms } from "../projects/libraries/library-sources.ts";
import { loadProjects } from "../projects/projects.ts";
import { projectWriter } from "../projects/writing/project-writer.ts";

/** What writing the files of projects needs. */
interface FileNeeds extends Pick<ProjectFiles, "journalled"> {
  readonly projectsDir: string;
  /** Kinds of source that files may name. */
  readonly forms: SourceForms;
  readonly setup: Pick<LiveSetup, "projects" | "reload">;
  readonly log: Pick<FastifyBaseLogger, "error">;
}

/** What an admin changes in the app is in force at once; the watch over the folder finds it too, and logs it. */
export const openProjectFiles = ({
  projectsDir,
  forms,
  setup,
  journalled,
  log,
}: FileNeeds): ProjectFiles => ({
  writer: projectWriter({
    projectsDir,
    read: (folder, before) => loadProjects(folder, { forms, before }),
    current: setup.projects,
    now: Date.now,
  }),
  journalled,
  apply: () => {
    try {
      setup.reload();
    } catch (error) {
      log.error({ error }, "a change of a project's file is not in force yet");
    }
  },
});
