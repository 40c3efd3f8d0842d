import type { LibraryId, ProjectId } from "@freihand/contract";
import { embeddedAccount, embeddedCatalogue } from "../connectors.ts";
import type { Projects } from "../projects/projects.ts";
import type { LoadedLibrary } from "../projects/libraries/read-libraries.ts";

/** Work on a library's catalogue or readers that its file schedules. */
export interface ScheduledWork {
  /** `import`: of titles · `readers`: of readers, both from a folder. */
  readonly kind: "harvest" | "import" | "readers";
  readonly project: ProjectId;
  readonly library: LibraryId;
  /** Five fields of cron. */
  readonly schedule: string;
  /** IANA time zone of the schedule. */
  readonly timezone: string;
}

/** What the libraries of all projects schedule now. */
export const scheduledWork = ({ all }: Pick<Projects, "all">): readonly ScheduledWork[] =>
  all.flatMap(({ id, libraries }) => libraries.flatMap((loaded) => workOf(id, loaded)));

function workOf(project: ProjectId, loaded: LoadedLibrary): readonly ScheduledWork[] {
  const { id: library, timezone } = loaded.file;
  const settings = embeddedCatalogue(loaded);
  const schedules = [
    ["harvest", settings?.harvest?.schedule],
    ["import", settings?.import?.schedule],
    ["readers", embeddedAccount(loaded)?.readers?.import?.schedule],
  ] as const;
  return schedules.flatMap(([kind, schedule]) =>
    schedule === undefined ? [] : [{ kind, project, library, schedule, timezone }],
  );
}
