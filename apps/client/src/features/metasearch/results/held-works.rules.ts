import type { Hit, LibraryId, WorksReply } from "@freihand/contract";
import type { MetaSort } from "../../../model/search/meta-query.rules.ts";
import type { Section } from "./sections.rules.ts";
import { groupWorks, type WeighedHit, type Work } from "./works.rules.ts";
import { byGermanAlphabet } from "../../../parts/text/german-alphabet.rules.ts";

const FAR = Number.MAX_VALUE;

/** Which libraries have a work. */
export interface Holding {
  readonly hit: Hit;
  readonly section: Section;
}

/** A work with the libraries that have it. */
export interface HeldWork {
  readonly key: string;
  readonly lead: Hit;
  /** Nearest first where distances are known, else in the order of the sections. */
  readonly holdings: readonly Holding[];
  /** The number of libraries that have it. */
  readonly libraries: number;
  /** The number of those with a copy available now. */
  readonly available: number;
  /** Kilometres to the nearest of those where it is available, else of all; undefined: unknown. */
  readonly nearest: number | undefined;
}

/** Works of libraries that are searched at once. */
export interface KnownWorks extends Pick<WorksReply, "results"> {
  /** Those libraries: their own hits say nothing more. */
  readonly libraries: readonly LibraryId[];
}

/** Nothing is known of works: they are made of the hits of all libraries. */
const NO_WORKS: KnownWorks = { libraries: [], results: [] };

/** The works of all libraries, most relevant first. @param sections in order */
export function heldWorks(
  sections: readonly Section[],
  sort: MetaSort,
  known: KnownWorks = NO_WORKS,
): readonly HeldWork[] {
  const byLibrary = new Map(sections.map((section) => [section.library.id, section]));
  const ranks = new Map(sections.map((section, rank) => [section, rank]));
  const covered = new Set(known.libraries);
  const others = sections.filter(({ library }) => !covered.has(library.id));
  const held = groupWorks(known.results, weighedHits(others))
    .toSorted((one, other) => byGermanAlphabet(one.lead.title, other.lead.title))
    .toSorted((one, other) => other.weight - one.weight)
    .map((work) => heldWork(work, byLibrary, ranks));
  switch (sort) {
    case "DEFAULT":
      return held;
    case "now":
      return held.toSorted((one, other) => Math.sign(other.available) - Math.sign(one.available));
    case "distance":
      return held.toSorted((one, other) => (one.nearest ?? FAR) - (other.nearest ?? FAR));
    case "response-time":
      return held.toSorted((one, other) => quickest(one) - quickest(other));
  }
  return sort satisfies never;
}

function heldWork(
  work: Work,
  byLibrary: ReadonlyMap<LibraryId, Section>,
  ranks: ReadonlyMap<Section, number>,
): HeldWork {
  const rankOf = ({ section }: Holding) => ranks.get(section) ?? FAR;
  const holdings = work.holdings
    .flatMap((hit) => {
      const section = byLibrary.get(hit.libraryId);
      return section ? [{ hit, section }] : [];
    })
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .toSorted((one, other) => (one.section.distance ?? FAR) - (other.section.distance ?? FAR));
  const free = holdings.filter(({ hit }) => hit.availability.light === "GREEN");
  const [near] = free.length > 0 ? free : holdings;
  return {
    key: work.key,
    lead: work.lead,
    holdings,
    libraries: countLibraries(holdings),
    available: countLibraries(free),
    nearest: near?.section.distance,
  };
}

const countLibraries = (holdings: readonly Holding[]): number =>
  new Set(holdings.map(({ section }) => section.library.id)).size;

const quickest = ({ holdings }: HeldWork): number =>
  Math.min(...holdings.map(({ section }) => section.found.tookMs));

/** How much the top ranks of a list count against the next ones (reciprocal rank fusion, Cormack et al. 2009). */
const FUSION = 60;

/** Each library's own order ranks its titles; what many libraries rank high comes first. */
const weighedHits = (sections: readonly Section[]): readonly WeighedHit[] =>
  sections.flatMap(({ found }) =>
    found.hits.map((hit, rank) => ({ hit, weight: 1 / (FUSION + rank) })),
  );
