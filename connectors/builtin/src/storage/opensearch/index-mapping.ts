import { STORED_FACETS, WORK_RULE, type EngineJson } from "@freihand/catalogue";
import { CATALOGUE_FORMAT } from "../catalogue/catalogue-schema.ts";
import { WORK_FIELD } from "./title-document.rules.ts";

/** Raised when the mapping or what a document says changes: every title is written anew. */
const MAPPING = "4";

/** Titles of an index of another form cannot be taken over. */
export const INDEX_FORM = `${CATALOGUE_FORMAT}.${MAPPING}.${WORK_RULE}`;

/**
 * Words come folded and split from `packages/catalogue`: the engine only cuts at spaces. Beginnings are looked up among the
 * words: as terms of their own they took more room, and more time to write, than everything else together.
 */
const TEXT = { type: "text", analyzer: "whitespace" } as const;
/** Found as it is, never sorted by or counted. */
const KEY = { type: "keyword", doc_values: false, norms: false } as const;
/** Sorted by, never looked for. */
const ORDER = { type: "keyword", index: false } as const;
const VALUES = { type: "keyword" } as const;
/** Counted in every search: what that needs is made when the index is finished, not by the first patron. */
const COUNTED = { type: "keyword", eager_global_ordinals: true } as const;
const NUMBER = { type: "integer" } as const;

const PROPERTIES: EngineJson = {
  all: TEXT,
  title: TEXT,
  title_ae: TEXT,
  series: TEXT,
  author: TEXT,
  subject: TEXT,
  isbn: KEY,
  number: KEY,
  mark: KEY,
  title_key: VALUES,
  part_key: ORDER,
  author_key: ORDER,
  title_words: { type: "short", doc_values: false },
  row: NUMBER,
  year: NUMBER,
  year_to: NUMBER,
  added: NUMBER,
  loanable: { type: "short" },
  // read with every title of a search in several libraries, never looked for
  [WORK_FIELD]: { type: "long", index: false },
  ...Object.fromEntries(STORED_FACETS.map((id) => [facetField(id), COUNTED])),
};

/** The field with the values of a facet. */
function facetField(id: string): string {
  return `f_${id}`;
}

/** What is written half is thrown away after a crash, so nothing has to be on the disk before the end. */
const WHILE_WRITTEN = { refresh_interval: "-1", translog: { durability: "async" } } as const;

/**
 * Nor is it kept for copies that are made while titles are still written: a copy is one of the finished files. Otherwise every
 * title would take half a kilobyte more until the engine drops it.
 */
const WITHOUT_SOURCE = { enabled: false, recovery_source_enabled: false } as const;

/**
 * One shard, so that counts of facets are exact and rarity is that of the whole catalogue. Nothing is refreshed or copied while
 * it is written. The record itself is not in it: it stands in the catalogue file.
 */
export const NEW_INDEX: EngineJson = {
  settings: {
    number_of_shards: 1,
    number_of_replicas: 0,
    ...WHILE_WRITTEN,
  },
  mappings: {
    dynamic: "strict",
    _source: WITHOUT_SOURCE,
    _meta: { form: INDEX_FORM },
    properties: PROPERTIES,
  },
};

/** A copy of an index, that takes changes. */
export const CLONED_INDEX: EngineJson = {
  settings: {
    number_of_replicas: 0,
    auto_expand_replicas: false,
    ...WHILE_WRITTEN,
    blocks: { write: false },
  },
};

/** An index in which everything is: a copy on another node where there is one, and no more changes. */
export const FINISHED_INDEX: EngineJson = {
  index: { auto_expand_replicas: "0-1", blocks: { write: true } },
};
