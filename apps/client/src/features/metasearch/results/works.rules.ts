import { type Hit, titleKey, type WorksReply } from "@freihand/contract";

/** Titles of several libraries that are the same work, in whatever edition and medium. */
export interface Work {
  /** Equal for the same work, whatever titles of it are known. */
  readonly key: string;
  /** The title that represents all of them. */
  readonly lead: Hit;
  /** All of them, each once. */
  readonly holdings: readonly Hit[];
  /** The larger, the more relevant. */
  readonly weight: number;
}

/** A title and how much it counts in its library's order. */
export interface WeighedHit {
  readonly hit: Hit;
  readonly weight: number;
}

/**
 * Groups titles by the work that the server has told them to be; one without is a work of its own.
 * @param known works of libraries that are searched at once, with all of their titles
 * @param others hits of the other libraries: a library counts once in a work, with its best title
 * @source decision 92
 */
export function groupWorks(
  known: WorksReply["results"],
  others: readonly WeighedHit[],
): readonly Work[] {
  const works = new Map(known.map(({ key, ...work }) => [key, work]));
  const distinct = [...new Map(others.map((one) => [titleKey(one.hit), one])).values()];
  for (const [key, found] of Map.groupBy(distinct, ({ hit }) => hit.work ?? titleKey(hit))) {
    const { titles, weight } = works.get(key) ?? { titles: [], weight: 0 };
    works.set(key, {
      titles: [...titles, ...found.map(({ hit }) => hit)],
      weight: weight + weightOf(found),
    });
  }
  return [...works].flatMap(([key, { titles: holdings, weight }]) => {
    const lead = leadOf(holdings);
    return lead ? [{ key, lead, holdings, weight }] : [];
  });
}

function weightOf(found: readonly WeighedHit[]): number {
  const perLibrary = Map.groupBy(found, ({ hit }) => hit.libraryId);
  return [...perLibrary.values()].reduce(
    (sum, hits) => sum + Math.max(...hits.map(({ weight }) => weight)),
    0,
  );
}

/** The most complete title; of equals the first by library and id. */
const leadOf = (holdings: readonly Hit[]): Hit | undefined =>
  holdings.toSorted(byKey).toSorted((one, other) => factsOf(other) - factsOf(one))[0];

const factsOf = ({ cover, author, year, subtitle }: Hit): number =>
  [cover, author, year, subtitle].filter((fact) => fact !== undefined).length;

const byKey = (one: Hit, other: Hit): number => (titleKey(one) < titleKey(other) ? -1 : 1);
