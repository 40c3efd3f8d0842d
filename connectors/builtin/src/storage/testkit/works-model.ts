import { titleKey, type Hit, type WorkOrder, type WorksReply } from "@freihand/contract";

/** As of reciprocal rank fusion, and how many places of a library count. @source decision 92 */
const [FUSION, RANKED] = [60, 1_000];

/** A work by its titles. */
export interface ModelWork {
  readonly weight: number;
  readonly titles: readonly Hit[];
}

/** Works of several libraries, as they follow from all that each of them finds by itself. */
export function modelWorks(
  libraries: readonly (readonly Hit[])[],
  order: WorkOrder,
): readonly ModelWork[] {
  const placed = libraries.flatMap((hits) => hits.map((hit, place) => ({ hit, place })));
  const groups = Map.groupBy(placed, ({ hit }) => hit.work ?? titleKey(hit));
  const works = Array.from(groups.values(), (group) => ({
    weight: weightOf(group),
    titles: group.map(({ hit }) => hit),
  })).toSorted((one, other) => other.weight - one.weight);
  if (order === "best") return works;
  const isNow = ({ titles }: ModelWork) =>
    titles.some(({ availability }) => availability.light === "GREEN");
  return [...works.filter(isNow), ...works.filter((work) => !isNow(work))];
}

/** A library counts with its best title, which comes first. */
function weightOf(group: readonly { readonly hit: Hit; readonly place: number }[]): number {
  const best = new Map(group.toReversed().map(({ hit, place }) => [hit.libraryId, place]));
  return group
    .filter(({ hit, place }) => best.get(hit.libraryId) === place)
    .reduce((sum, { place }) => sum + 1 / (FUSION + Math.min(place, RANKED)), 0);
}

/** The same of a reply; of a title that is a work of its own, the key is nobody else's. */
export const repliedWorks = ({ results }: WorksReply): readonly ModelWork[] =>
  results.map(({ key, weight, titles }) => {
    const [first] = titles;
    if (first?.work !== undefined && first.work !== key) throw new Error(`the key ${key}`);
    return { weight, titles };
  });
