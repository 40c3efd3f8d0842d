import type { AcquisitionsReply, Hit } from "@freihand/contract";

/**
 * A few titles from all subjects: the newest of every group, then the second of every group, and so on. One edition of
 * each title is enough.
 * @param most how many at most
 */
export function firstOfEach({ groups }: AcquisitionsReply, most: number): readonly Hit[] {
  const deepest = Math.max(0, ...groups.map(({ results }) => results.length));
  const byRank = Array.from({ length: deepest }, (_, at) =>
    groups.flatMap(({ results }) => results.slice(at, at + 1)),
  ).flat();
  const byTitle = new Map(byRank.toReversed().map((hit) => [hit.title, hit]));
  return byRank.filter((hit) => byTitle.get(hit.title) === hit).slice(0, most);
}
