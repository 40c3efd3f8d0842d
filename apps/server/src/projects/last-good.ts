import { crossMistakes, neededBy, type ById } from "./mistakes/cross-mistakes.ts";
import type { FileMistake } from "./mistakes/file-error.ts";
import type { ReadProject } from "./read-project.ts";

/** Contents of a projects folder. */
interface ReadResult {
  /** Projects whose own files are valid. */
  readonly fresh: readonly ReadProject[];
  /** Folders whose own files have mistakes. */
  readonly wrong: readonly string[];
}

/** Projects that are consistent with each other. */
export interface FittingProjects {
  readonly projects: readonly ReadProject[];
  /** Mistakes between projects. */
  readonly mistakes: readonly FileMistake[];
}

/**
 * Applies what is valid, and leaves what has mistakes as it was: a mistake in one project keeps no other from changing.
 * Only a project that an unchanged one depends on stays with it, such as one that lends it a page.
 * @param before the current projects
 */
export function withLastGood({ fresh, wrong }: ReadResult, before: ById): FittingProjects {
  const kept = wrong.flatMap((name) => before.get(name) ?? []);
  const current = new Map<string, ReadProject>([...fresh, ...kept].map((one) => [one.id, one]));
  const mistakes: FileMistake[] = [];
  for (;;) {
    const misfits = [...current.values()].flatMap((project) => {
      const found = crossMistakes(project, current);
      return found.length === 0 ? [] : [{ project, found }];
    });
    if (misfits.length === 0) break;
    const changed = misfits.filter(({ project }) => project !== before.get(project.id));
    mistakes.push(...changed.flatMap(({ found }) => found));
    const back =
      changed.length > 0
        ? changed.map(({ project }) => project.id)
        : misfits.flatMap(({ project }) => neededBy(project, current));
    if (!bringBack(back, current, before)) break;
  }
  const projects = [...current.values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return { projects, mistakes };
}

/** @returns whether anything has changed */
function bringBack(
  ids: readonly string[],
  current: Map<string, ReadProject>,
  before: ById,
): boolean {
  const other = ids.filter((id) => current.get(id) !== before.get(id));
  for (const id of other) {
    const last = before.get(id);
    if (last === undefined) current.delete(id);
    else current.set(id, last);
  }
  return other.length > 0;
}
