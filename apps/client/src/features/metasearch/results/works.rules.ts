import { parseIsbn, type Hit, titleKey } from "@freihand/contract";
import { foldedText } from "../../../parts/text/folded-text.rules.ts";

/** Titles of several libraries that are the same work in the same kind of medium. */
export interface Work {
  /** The title that represents all of them. */
  readonly lead: Hit;
  /** All of them, by library and id. */
  readonly holdings: readonly Hit[];
}

/** Years by which two printings of one work may differ; a library that buys a year later buys the next one. */
const YEAR_TOLERANCE = 1;

/**
 * Groups titles that share an ISBN, or that have similar title, author and medium and close years. Grouping is
 * transitive: the groups are the same in whatever order the titles arrive.
 * @returns works by the key of their first title
 */
export function groupWorks(hits: readonly Hit[]): readonly Work[] {
  const sorted = [...new Map(hits.map((hit) => [titleKey(hit), hit])).values()].toSorted(byKey);
  const groups = new Groups(sorted.length);
  for (const index of Map.groupBy(isbnsOf(sorted), ({ isbn }) => isbn).values())
    groups.joinAll(index.map(({ at }) => at));
  for (const alike of Map.groupBy(sorted.keys(), (at) => matchKey(sorted[at])).values())
    joinCloseYears(sorted, alike, groups);
  return [...Map.groupBy(sorted.keys(), (at) => groups.rootOf(at)).values()].flatMap((members) => {
    const holdings = members.flatMap((at) => sorted[at] ?? []);
    const lead = leadOf(holdings);
    return lead ? [{ lead, holdings }] : [];
  });
}

function isbnsOf(hits: readonly Hit[]): readonly { readonly isbn: string; readonly at: number }[] {
  return hits.flatMap(({ isbn = [] }, at) =>
    isbn.flatMap((text) => {
      const parsed = parseIsbn(text);
      return parsed ? [{ isbn: parsed.isbn13, at }] : [];
    }),
  );
}

/** Equal for titles that may be the same work; unique if there is too little information to decide. */
function matchKey(hit: Hit | undefined): string {
  if (!hit) return "";
  const author = splitWords(hit.author).toSorted().join(" ");
  const title = splitWords(hit.title).join(" ");
  const number = splitWords(hit.series?.number).join(" ");
  if (title === "") return `only ${titleKey(hit)}`;
  // Without an author a title says little, "Jahrbuch" least: year and subtitle have to match too.
  const more = author === "" ? [String(hit.year), splitWords(hit.subtitle).join(" ")] : [];
  return JSON.stringify([title, author, hit.mediaType, number, ...more]);
}

/** Words without punctuation, case and accents. */
function splitWords(text = ""): readonly string[] {
  return foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Titles with close years are grouped; a title without a year only with others without one. */
function joinCloseYears(hits: readonly Hit[], alike: readonly number[], groups: Groups): void {
  const yearOf = (at: number) => hits[at]?.year;
  const [dated, undated] = [
    alike.filter((at) => yearOf(at) !== undefined),
    alike.filter((at) => yearOf(at) === undefined),
  ];
  groups.joinAll(undated);
  const inTime = dated.toSorted((one, other) => (yearOf(one) ?? 0) - (yearOf(other) ?? 0));
  for (const [place, at] of inTime.entries()) {
    const next = inTime[place + 1];
    if (next === undefined) continue;
    if ((yearOf(next) ?? 0) - (yearOf(at) ?? 0) <= YEAR_TOLERANCE) groups.joinAll([at, next]);
  }
}

/** The most complete title. */
function leadOf(holdings: readonly Hit[]): Hit | undefined {
  return holdings.toSorted((one, other) => factsOf(other) - factsOf(one))[0];
}

const factsOf = ({ cover, author, year, subtitle }: Hit): number =>
  [cover, author, year, subtitle].filter((fact) => fact !== undefined).length;

const byKey = (one: Hit, other: Hit): number => (titleKey(one) < titleKey(other) ? -1 : 1);

/** Groups of related things (union-find). */
class Groups {
  readonly #parents: number[];

  constructor(count: number) {
    this.#parents = Array.from({ length: count }, (_, at) => at);
  }

  /** The lowest member of the group of `at`. */
  rootOf(at: number): number {
    const parent = this.#parents[at] ?? at;
    if (parent === at) return at;
    const root = this.rootOf(parent);
    this.#parents[at] = root;
    return root;
  }

  joinAll(members: readonly number[]): void {
    const [first, ...others] = members;
    if (first === undefined) return;
    for (const other of others) this.#join(first, other);
  }

  #join(one: number, other: number): void {
    const [low, high] = [this.rootOf(one), this.rootOf(other)].toSorted((a, b) => a - b);
    if (low !== undefined && high !== undefined) this.#parents[high] = low;
  }
}
