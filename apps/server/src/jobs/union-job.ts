import type { LibraryId, ProjectId } from "@freihand/contract";
import type { Job } from "../jobs.ts";
import type { Libraries } from "../libraries/libraries.ts";
import type { Project } from "../projects/projects.ts";

/** A publication is searched with the others after that at the latest, and what the difference takes to write. */
const LOOKED_MS = 2_000;

/** A project and its libraries, as far as they count. */
interface UnionProject extends Pick<Project, "id"> {
  readonly libraries: readonly { readonly file: { readonly id: LibraryId } }[];
}

interface UnionParts {
  readonly projects: { readonly all: readonly UnionProject[] };
  readonly libraries: Pick<Libraries, "find">;
}

interface UnionStore {
  keepUnions(
    projects: readonly { readonly project: ProjectId; readonly libraries: readonly LibraryId[] }[],
  ): Promise<void>;
}

/** Keeps what the libraries of a project are searched in at once as they and their catalogues are. @source decision 91 */
export const unionJob = (parts: UnionParts, builtin: UnionStore): Job => ({
  what: "bringing together the catalogues of projects",
  everyMs: LOOKED_MS,
  // a file of its own for each server
  onEach: true,
  run: () => builtin.keepUnions(parts.projects.all.map((project) => membersOf(project, parts))),
});

/** The libraries of a project that are searched at once. */
const membersOf = ({ id: project, libraries: all }: UnionProject, { libraries }: UnionParts) => ({
  project,
  libraries: all
    .map(({ file }) => file.id)
    .filter((id) => libraries.find(project, id)?.catalogue.union !== undefined),
});
