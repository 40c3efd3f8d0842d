import { hintOf } from "./near-name.rules.ts";
import { placed } from "./file-error.ts";
import { referenceMistakes } from "./reference-mistakes.rules.ts";
import type { FileMistake } from "./file-error.ts";
import type { ProjectAssets } from "../files/project-assets.ts";
import type { ReadProject } from "../read-project.ts";

export type ById = ReadonlyMap<string, ReadProject>;

/** Mistakes of a project in relation to the others: pages, images and projects that it names, and host names. */
export function crossMistakes(project: ReadProject, byId: ById): readonly FileMistake[] {
  return [
    ...lostReferences(project, byId),
    ...lostEditions(project, byId),
    ...sharedHosts(project, byId),
  ];
}

/** Its own pages and images are checked when the project is read. */
function lostReferences({ path, file }: ReadProject, byId: ById): readonly FileMistake[] {
  const isThere = (project: string | undefined, is: (assets: ProjectAssets) => boolean) => {
    const lender = project === undefined ? undefined : byId.get(project);
    return project === undefined || (lender !== undefined && is(lender.assets));
  };
  return referenceMistakes(file, {
    hasPage: (name, project) => isThere(project, ({ pages }) => pages.has(`${name}.html`)),
    hasImage: (name, project) => isThere(project, ({ images }) => images.has(name)),
  }).map((one) => placed({ file: path }, one));
}

const lostEditions = ({ libraries }: ReadProject, byId: ById): readonly FileMistake[] =>
  libraries.flatMap(({ path, file: { project } }) =>
    project === undefined || byId.has(project)
      ? []
      : [
          {
            file: path,
            field: "project",
            reason: `is no project: there is no folder ${project}${hintOf(project, [...byId.keys()])}`,
          },
        ],
  );

/**
 * A host name has one meaning: a label names one project, and never another one's id. The mistake is reported for the
 * later project.
 */
function sharedHosts({ id, path, file }: ReadProject, byId: ById): readonly FileMistake[] {
  const earlier = [...byId.values()].filter((other) => other.id < id);
  return file.hosts.flatMap((label, at) => {
    const owner =
      earlier.find(({ file: { hosts } }) => hosts.includes(label))?.id ??
      (label === id ? undefined : byId.get(label)?.id);
    return owner === undefined
      ? []
      : [
          {
            file: path,
            field: `hosts.${String(at)}`,
            reason: `leads to the project ${owner} already`,
          },
        ];
  });
}

/** Other projects that this one depends on: those that lend it something, or have its host names. */
export const neededBy = ({ id, file, libraries }: ReadProject, byId: ById): readonly string[] => [
  ...[...byId.values()].flatMap((other) =>
    other.id !== id && other.file.hosts.some((label) => file.hosts.includes(label))
      ? [other.id]
      : [],
  ),
  ...Object.values(file.content).flatMap(({ project }) => project ?? []),
  ...[file.images.appIcon, file.images.dark?.small, file.images.light?.small].flatMap(
    (image) => image?.project ?? [],
  ),
  ...libraries.flatMap(({ file: { project } }) => project ?? []),
];
