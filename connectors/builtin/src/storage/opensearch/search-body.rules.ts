import {
  AVAILABLE_NOW,
  matchTerm,
  matchWithin,
  titleKeys,
  toOpenSearch,
  toRankedOpenSearch,
  type CatalogueQuery,
  type EngineJson,
  type FacetFilters,
  type FacetId,
  type Match,
  type TypedMark,
} from "@freihand/catalogue";

/** Where copies of titles are that are lent or waited for: what the index says of their branches does not hold now. */
interface MovedTitles {
  /** Undefined: there are none. */
  readonly rows: EngineJson | undefined;
  /** Those of which a copy is on the shelf of a branch all the same, by branch. */
  readonly freeAt: ReadonlyMap<string, EngineJson>;
}

/** What the index does not know of titles that are lent, as pieces of queries. */
export interface Lent {
  /** Titles without a copy on the shelf, though they have loanable ones. Undefined: there are none. */
  readonly gone: () => EngineJson | undefined;
  readonly moved: () => MovedTitles;
}

/** As if every title was where the catalogue has it. */
export const NOTHING_LENT: Lent = {
  /** None is. */
  gone: () => undefined,
  /** None has. */
  moved: () => ({ rows: undefined, freeAt: new Map() }),
};

/** A search as the engine takes it, but for what stands in its header. */
export interface EngineSearch extends EngineJson {
  /** Whether the engine keeps the answer: an index never changes, only what is lent does. Undefined: it does not. */
  readonly request_cache?: boolean;
}

/** Nothing but how many titles there are, in an index that never changes. */
export const counted = (query: EngineJson): EngineSearch => ({
  size: 0,
  track_total_hits: true,
  request_cache: true,
  query,
});

export const ALL: EngineJson = { match_all: {} };
const NOTHING: EngineJson = { match_none: {} };
/** Later than any year. */
const LATEST = 10_000;

/** Sort keys; the row makes each order a complete one, and tells which title it is. */
export const BY_ROW: readonly EngineJson[] = [{ row: "asc" }];
const BY_TITLE: readonly EngineJson[] = [{ title_key: "asc" }, { part_key: "asc" }, ...BY_ROW];
/** Titles without a year come last. */
const NEWEST: readonly EngineJson[] = [{ year: { order: "desc", missing: 0 } }, ...BY_TITLE];

export const SORT_KEYS: Readonly<
  Record<Exclude<CatalogueQuery["sort"], "relevance">, readonly EngineJson[]>
> = {
  year_desc: NEWEST,
  year_asc: [{ year: { order: "asc", missing: LATEST } }, ...BY_TITLE],
  title: BY_TITLE,
  author: [{ author_key: "asc" }, ...BY_TITLE],
  newest: [{ added: { order: "desc", missing: 0 } }, ...BY_TITLE],
};
export const NEWEST_FIRST = NEWEST;
/** The newest of those that weigh the same. */
export const IN_TIERS: readonly EngineJson[] = [{ _score: "desc" }, ...NEWEST];
export const BY_WEIGHT: readonly EngineJson[] = [{ _score: "desc" }, ...BY_ROW];

/** All of them. */
export const both = (...queries: readonly EngineJson[]): EngineJson => ({
  bool: { filter: queries },
});

const either = (queries: readonly EngineJson[]): EngineJson => ({
  bool: { should: queries, minimum_should_match: 1 },
});

/** @param query undefined: nothing is left out */
export const without = (query: EngineJson | undefined): EngineJson =>
  query === undefined ? ALL : { bool: { must_not: [query] } };

/** Titles with the number, or with a copy of the number, that was typed among the words. @returns undefined when none was */
function numberedQuery({ typedNumber, typedMark }: CatalogueQuery): EngineJson | undefined {
  const queries = [
    ...(typedNumber === undefined ? [] : [{ term: { number: typedNumber } }]),
    ...(typedMark === undefined ? [] : marks(typedMark)),
  ];
  return queries.length === 0 ? undefined : either(queries);
}

const marks = ({ keys, isBeginning }: TypedMark): readonly EngineJson[] => [
  { terms: { mark: keys } },
  ...(isBeginning && keys[0] !== undefined ? [{ prefix: { mark: keys[0] } }] : []),
];

/**
 * Titles that match words, numbers and years; the filters come on top.
 * @param match what finds the words; undefined: nothing does, if there are any
 */
export function foundQuery(query: CatalogueQuery, match: Match | undefined): EngineJson {
  const numbered = numberedQuery(query);
  const core = both(
    ...(query.terms.length === 0 ? [] : [match === undefined ? NOTHING : toOpenSearch(match)]),
    ...query.isbns.map((isbn) => ({ term: { isbn } })),
    ...query.itemNumbers.map((number) => ({ term: { number } })),
  );
  return {
    bool: {
      filter: [numbered === undefined ? core : either([core, numbered]), ...inYears(query)],
      must_not: query.excluded.map((term) => toOpenSearch(matchTerm(term))),
    },
  };
}

/** A title without a year was never published. */
function inYears({ yearFrom, yearTo }: CatalogueQuery): readonly EngineJson[] {
  if (yearFrom === undefined && yearTo === undefined) return [];
  const from = { range: { year_to: { gte: yearFrom ?? 1 } } };
  return [from, { range: { year: { lte: yearTo ?? LATEST } } }];
}

/**
 * Titles whose title consists of the words, or with a typed number.
 * @returns undefined when the words are in other places, and there is no number
 */
export function exactQuery(query: CatalogueQuery): EngineJson | undefined {
  const numbered = numberedQuery(query);
  const isPlain = query.terms.every(
    ({ field, term }) => (field === "any" || field === "title") && term.or === undefined,
  );
  if (!isPlain || query.terms.length === 0) return numbered;
  const words = query.terms.flatMap(({ term }) => term.words);
  const whole = both(toOpenSearch({ kind: "titleStart", words }), {
    term: { title_words: words.length },
  });
  const keys = { terms: { title_key: titleKeys(words) } };
  return either([whole, keys, ...(numbered === undefined ? [] : [numbered])]);
}

/** The score of titles that are found anyway. */
export const weighed = (found: EngineJson, match: Match): EngineJson => ({
  bool: { filter: [found], should: [toRankedOpenSearch(match)] },
});

/** The score is the tier: exactly the words, all in the title, with the author, in the subjects, anywhere. */
export function tiered(found: EngineJson, query: CatalogueQuery): EngineJson {
  const exact = exactQuery(query);
  const fields = ["subject", "author", "title"] as const;
  const tiers = fields.map((field) => toOpenSearch(matchWithin(field, query.terms)));
  return {
    bool: {
      filter: [found],
      should: [
        {
          dis_max: {
            queries: [...tiers, ...(exact === undefined ? [] : [exact])].map((filter, at) => ({
              constant_score: { filter, boost: at + 1 },
            })),
          },
        },
      ],
    },
  };
}

/** What was found by its number comes first. */
export function numberedScore(found: EngineJson, query: CatalogueQuery): EngineJson {
  const numbered = numberedQuery(query);
  const should = numbered === undefined ? [] : [{ constant_score: { filter: numbered } }];
  return { bool: { filter: [found], should } };
}

const onTheShelf = (lent: Lent): EngineJson =>
  both({ range: { loanable: { gte: 1 } } }, without(lent.gone()));

/** Titles with a copy on the shelf of one of these branches now. */
function atBranches(branches: ReadonlySet<string>, lent: Lent): EngineJson {
  const usual = both({ terms: { f_shelf: [...branches] } }, without(lent.moved().rows));
  return either([usual, ...freeAtAny(branches, lent)]);
}

/** Titles that have moved, though a copy is on the shelf of one of these branches. */
function freeAtAny(branches: ReadonlySet<string>, lent: Lent): readonly EngineJson[] {
  const { freeAt } = lent.moved();
  return Array.from(branches, (branch) => freeAt.get(branch)).filter(
    (query) => query !== undefined,
  );
}

/**
 * Of the titles that have copies for loan (at these branches), those that have none on the shelf (there).
 * @param branches undefined: anywhere @returns undefined when there are none
 */
export function goneQuery(
  branches: ReadonlySet<string> | undefined,
  lent: Lent,
): EngineJson | undefined {
  if (branches === undefined) return lent.gone();
  const { rows } = lent.moved();
  return rows && { bool: { filter: [rows], must_not: freeAtAny(branches, lent) } };
}

/** Whether only what is on a shelf is wanted. */
export const isNow = (filters: FacetFilters): boolean =>
  filters.get("availability")?.has(AVAILABLE_NOW) === true;

/**
 * Titles that are available, for the facet: a patron who chooses "available now" and a branch means at that branch now;
 * "available" alone means anywhere, a branch alone that it has a copy.
 */
export function availableQuery(filters: FacetFilters, lent: Lent): EngineJson {
  const branches = filters.get("branch");
  return branches === undefined || isNow(filters) ? onTheShelf(lent) : atBranches(branches, lent);
}

function chosenQuery(
  id: FacetId,
  keys: ReadonlySet<string>,
  { filters, lent }: { readonly filters: FacetFilters; readonly lent: Lent },
): EngineJson {
  if (id === "availability")
    return keys.has(AVAILABLE_NOW) ? availableQuery(filters, lent) : NOTHING;
  if (id === "branch" && isNow(filters)) return atBranches(keys, lent);
  return { terms: { [`f_${id}`]: [...keys] } };
}

/** Titles that pass the choices in all facets but one. @param except undefined: in all */
export function filtersQuery(filters: FacetFilters, lent: Lent, except?: FacetId): EngineJson {
  const others = [...filters].filter(([id]) => id !== except);
  return others.length === 0
    ? ALL
    : both(...others.map(([id, keys]) => chosenQuery(id, keys, { filters, lent })));
}
