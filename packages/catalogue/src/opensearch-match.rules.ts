import type { Match, TextField } from "./match.rules.ts";

/** A piece of OpenSearch's query language, as JSON. */
export interface EngineJson {
  readonly [name: string]: unknown;
}

/** Text fields of a title in the index. `all` has everything; the others are for looking in one part, and for ranking. */
const ENGINE_TEXTS = ["all", "title", "title_ae", "series", "author", "subject"] as const;
type EngineText = (typeof ENGINE_TEXTS)[number];

const FIELDS_OF = {
  any: ["all"],
  title: ["title", "title_ae", "series"],
  author: ["author"],
  subject: ["subject"],
} as const satisfies Record<TextField, readonly EngineText[]>;

/**
 * How much more a word counts in a part of the record: what FTS5 makes of its weights 10, 6, 5 and 3 beside 1, for a word that
 * occurs once in a record of ordinary length.
 */
const PARTS: readonly { readonly fields: readonly EngineText[]; readonly weight: number }[] = [
  { fields: ["title", "title_ae"], weight: 1.96 },
  { fields: ["series"], weight: 1.83 },
  { fields: ["author"], weight: 1.77 },
  { fields: ["subject"], weight: 1.57 },
];

/** `match_phrase_prefix` stops at 50 words that begin so, without a word about it, unless it is told otherwise. */
const ALL_WORDS = 1_000_000;

/** The engine counts 1,024 clauses in a query at most, those of every field. */
const CLAUSES_MAX = 900;

/** Titles with a match, in any order. Every word is a value of its own, so nothing that a patron types is ever an operator. */
export const toOpenSearch = (match: Match): EngineJson => print(match, FIELDS_OF.any, found);

/**
 * Titles with a match, the best first, as FTS5 ranks them: a word counts the more the rarer it is in the whole record, and by
 * the part in which it stands. A beginning counts little, and the same however rare it is.
 * @returns a text with very many spellings is looked for without regard to the parts
 */
export const toRankedOpenSearch = (match: Match): EngineJson =>
  clausesOf(match) > CLAUSES_MAX ? toOpenSearch(match) : print(match, FIELDS_OF.any, ranked);

/** Whether the engine takes a match at all. */
export const isPrintable = (match: Match): boolean =>
  phrasesOf(match) * FIELDS_OF.title.length <= CLAUSES_MAX;

type Phrase = Extract<Match, { readonly kind: "phrase" }>;
type PrintPhrase = (phrase: Phrase, fields: readonly EngineText[]) => EngineJson;

function print(match: Match, fields: readonly EngineText[], leaf: PrintPhrase): EngineJson {
  switch (match.kind) {
    case "phrase":
      return leaf(match, fields);
    case "titleStart":
      return oneOf([titleStart("title", match.words), titleStart("title_ae", match.words)]);
    case "within":
      return print(match.match, narrowed(fields, FIELDS_OF[match.field]), leaf);
    case "any":
      return oneOf(match.of.map((one) => print(one, fields, leaf)));
    case "all":
      break;
  }
  return { bool: { must: match.of.map((one) => print(one, fields, leaf)) } };
}

/** A part within a part: what both have. */
const narrowed = (
  outer: readonly EngineText[],
  inner: readonly EngineText[],
): readonly EngineText[] =>
  outer === FIELDS_OF.any ? inner : inner.filter((field) => outer.includes(field));

const oneOf = (queries: readonly EngineJson[]): EngineJson => {
  const [only, ...others] = queries;
  return only !== undefined && others.length === 0
    ? only
    : { bool: { should: queries, minimum_should_match: 1 } };
};

const found: PrintPhrase = (phrase, fields) => oneOf(fields.map((field) => inField(phrase, field)));

function inField({ words, isBeginning }: Phrase, field: EngineText): EngineJson {
  const [word = "", ...more] = words;
  if (more.length === 0)
    return isBeginning ? { prefix: { [field]: word } } : { term: { [field]: word } };
  const query = words.join(" ");
  return isBeginning
    ? { match_phrase_prefix: { [field]: { query, max_expansions: ALL_WORDS } } }
    : { match_phrase: { [field]: query } };
}

const ranked: PrintPhrase = (phrase, fields) => ({
  function_score: {
    query: weighed(phrase, fields),
    functions: PARTS.map(({ fields: columns, weight }) => ({
      filter: found(phrase, columns),
      weight,
    })),
    score_mode: "max",
    boost_mode: "multiply",
  },
});

/** By its rarity in whole records, also where it is looked for in one part. */
function weighed(phrase: Phrase, fields: readonly EngineText[]): EngineJson {
  const anywhere = inField(phrase, "all");
  const weight = phrase.isBeginning ? { constant_score: { filter: anywhere } } : anywhere;
  return fields === FIELDS_OF.any
    ? weight
    : { bool: { must: [weight], filter: [found(phrase, fields)] } };
}

function titleStart(field: "title" | "title_ae", words: readonly string[]): EngineJson {
  const clauses = words.map((word) => ({ span_term: { [field]: word } }));
  const [only, ...others] = clauses;
  const match =
    others.length === 0 && only !== undefined
      ? only
      : { span_near: { clauses, slop: 0, in_order: true } };
  return { span_first: { match, end: words.length } };
}

/** Most clauses of a ranked match: in one field or three, and in each of the five that are weighed. */
const clausesOf = (match: Match): number =>
  phrasesOf(match) * (FIELDS_OF.title.length + ENGINE_TEXTS.length);

function phrasesOf(match: Match): number {
  if (match.kind === "phrase") return 1;
  if (match.kind === "titleStart") return 1;
  if (match.kind === "within") return phrasesOf(match.match);
  return match.of.reduce((total, one) => total + phrasesOf(one), 0);
}
