import { crossMistakes, neededBy, type ById } from "./cross-mistakes.ts";
import type { FileMistake } from "./file-error.ts";
import type { ReadProject } from "./read-project.ts";

/** What was read of a projects' folder. */
interface Freshly {
  /** Projects whose own files are right. */
  readonly fresh: readonly ReadProject[];
  /** Folders whose own files are wrong. */
  readonly wrong: readonly string[];
}

/** Projects that fit each other. */
export interface FittingProjects {
  readonly projects: readonly ReadProject[];
  /** What is wrong between projects. */
  readonly mistakes: readonly FileMistake[];
}

/**
 * Puts what is right in force, and leaves what is wrong as it was: a mistake in one project keeps no other from changing. Only
 * a project on which one stands that stays as it was stays with it, such as one that lends it a page.
 * @param before projects as they hold now
 */
export function withLastGood({ fresh, wrong }: Freshly, before: ById): FittingProjects {
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

/** @returns whether anything is other than it was */
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
