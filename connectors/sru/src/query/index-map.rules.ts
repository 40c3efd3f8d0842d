/** Names of a target's CQL indexes, by what is searched; a part without one cannot be searched there. */
export interface IndexMap {
  /** The words of the simple search field. */
  readonly any: string;
  readonly title?: string;
  readonly author?: string;
  readonly subject?: string;
  readonly isbn?: string;
  /** Takes `=`, `>=` and `<=`. */
  readonly year?: string;
  /** Number on a copy. */
  readonly itemNumber?: string;
  /** The number of a record, as `toBibRecord` finds it in the record. */
  readonly id: string;
  /** Relation between an index and several words in their order; undefined: `=`. */
  readonly phrase?: "=" | "adj";
}

/** How a target sorts; an order without a name is not offered. */
export interface SortIndexes {
  /** `sortBy`: a clause of CQL; `sortKeys`: a parameter of the request (SRU 1.1). */
  readonly by: "sortBy" | "sortKeys";
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly year?: string | undefined;
}

/** What a kind of server has in common wherever it runs. */
export interface SruProfile {
  readonly version: "1.1" | "1.2" | "2.0";
  /** Name of the record schema. */
  readonly schema: string;
  readonly indexes: IndexMap;
  readonly sort?: SortIndexes;
}

/**
 * Kinds of servers whose index names are known, by the name for `profile` in a library's file. Names that could not be
 * verified are absent: K10plus has no year here.
 */
export const SRU_PROFILES = {
  /** Index sets that most servers know: Zebra, Koha and others. */
  dc: {
    version: "1.1",
    schema: "marcxml",
    indexes: {
      any: "cql.serverChoice",
      title: "dc.title",
      author: "dc.creator",
      subject: "dc.subject",
      isbn: "bath.isbn",
      year: "dc.date",
      id: "rec.id",
    },
  },
  dnb: {
    version: "1.1",
    schema: "MARC21-xml",
    indexes: {
      any: "WOE",
      title: "tit",
      author: "per",
      subject: "sw",
      isbn: "num",
      year: "jhr",
      id: "idn",
    },
  },
  k10plus: {
    version: "1.1",
    schema: "marcxml",
    indexes: {
      any: "pica.all",
      title: "pica.tit",
      author: "pica.per",
      subject: "pica.slw",
      isbn: "pica.isb",
      id: "pica.ppn",
    },
  },
  alma: {
    version: "1.2",
    schema: "marcxml",
    indexes: {
      any: "alma.all_for_ui",
      title: "alma.title",
      author: "alma.creator",
      subject: "alma.subjects",
      isbn: "alma.isbn",
      year: "alma.main_pub_date",
      id: "alma.mms_id",
    },
    sort: { by: "sortBy", title: "alma.title", year: "alma.main_pub_date" },
  },
} as const satisfies Readonly<Record<string, SruProfile>>;
