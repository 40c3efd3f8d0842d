import type { ExplainedServer } from "../reply/explain.rules.ts";
import type { SruTarget } from "../sru-client.ts";
import type { IndexMap, SortIndexes, SruProfile } from "./index-map.rules.ts";

type SearchedPart = Exclude<keyof IndexMap, "phrase" | "itemNumber">;

/** Usual names of each part's index, the best first. @source CQL context sets cql, dc, bath, rec */
const USUAL_NAMES: Readonly<Record<SearchedPart, readonly string[]>> = {
  any: ["cql.serverChoice", "cql.anywhere", "cql.allIndexes", "cql.keywords", "pica.all", "WOE"],
  title: ["dc.title", "bath.title", "alma.title", "pica.tit", "tit"],
  author: [
    "dc.creator",
    "dc.author",
    "bath.author",
    "bath.name",
    "alma.creator",
    "pica.per",
    "per",
  ],
  subject: ["dc.subject", "bath.subject", "alma.subjects", "pica.slw", "sw"],
  isbn: ["bath.isbn", "dc.isbn", "alma.isbn", "pica.isb", "isbn", "num"],
  year: ["dc.date", "bath.publicationDate", "alma.main_pub_date", "jhr"],
  id: ["rec.id", "rec.identifier", "alma.mms_id", "pica.ppn", "idn"],
};

/** The first of the usual names that is there, as the server writes it. */
function namedIn(names: readonly string[], usual: readonly string[]): string | undefined {
  const known = new Map(names.map((name) => [name.toLowerCase(), name]));
  return usual.map((one) => known.get(one.toLowerCase())).find((one) => one !== undefined);
}

const entries = <Value>(all: Readonly<Record<string, Value | undefined>>): object =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));

/** The indexes that a server's description has under a usual name. */
export function indexesFrom({ indexes }: ExplainedServer): Partial<IndexMap> {
  const names = indexes.map(({ name }) => name);
  return entries(
    Object.fromEntries(
      Object.entries(USUAL_NAMES).map(([part, usual]) => [part, namedIn(names, usual)]),
    ),
  );
}

/** Keys of SRU 1.1 are names of their own. @source ZeeRex 2.0 `sortKeyword` */
const USUAL_KEYWORDS = {
  title: ["title", "dc.title"],
  author: ["author", "creator", "dc.creator"],
  year: ["date", "year", "dc.date"],
} as const satisfies Partial<Record<keyof SortIndexes, readonly string[]>>;

const SORTED_PARTS = ["title", "author", "year"] as const;

/** How the server says that it sorts; undefined: it does not say. */
function sortFrom(
  { indexes, sortKeywords }: ExplainedServer,
  version: SruProfile["version"],
): SortIndexes | undefined {
  const isKeys = version === "1.1";
  const sortable = indexes.flatMap(({ name, isSortable }) => (isSortable ? [name] : []));
  const names = SORTED_PARTS.flatMap((part) => {
    const name = isKeys
      ? namedIn(sortKeywords, USUAL_KEYWORDS[part])
      : namedIn(sortable, USUAL_NAMES[part]);
    return name === undefined ? [] : [[part, name] as const];
  });
  if (names.length === 0) return undefined;
  return { by: isKeys ? "sortKeys" : "sortBy", ...Object.fromEntries(names) };
}

/** What tells a format that we read, the richest first. @source SRU "Record Schemas" */
const FORMATS: readonly RegExp[] = [
  /marcxml|marc21\/slim|^marc21-?xml$/i,
  /schema\/1\/mods|loc\.gov\/mods|^mods/i,
  /schema\/1\/dc-|purl\.org\/dc|^(?:dc|oai_dc|dublincore)$/i,
];

/** The server's name of the richest format that we read. */
function schemaFrom({ schemas }: ExplainedServer): string | undefined {
  const fitting = FORMATS.flatMap((format) =>
    schemas.filter(({ name, identifier }) => format.test(name) || format.test(identifier)),
  );
  const [{ name, identifier } = { name: "", identifier: "" }] = fitting;
  return [name, identifier].find((one) => one !== "");
}

/**
 * How a server is searched by its own description. Where it names indexes, those are all that there are; the search in
 * everything and the one for a number work without being named, or not at all.
 * @param usual what holds where it says nothing
 * @param version the version that it is called in
 */
export function explainedProfile(
  explained: ExplainedServer,
  usual: SruProfile,
  version: SruProfile["version"],
): SruProfile {
  const { any, id } = usual.indexes;
  const sort = sortFrom(explained, version);
  return {
    version: usual.version,
    schema: schemaFrom(explained) ?? usual.schema,
    indexes:
      explained.indexes.length === 0 ? usual.indexes : { any, id, ...indexesFrom(explained) },
    ...(sort && { sort }),
  };
}

const PARTS = ["title", "author", "subject", "isbn", "year"] as const;

/** What was taken from a server's description, for the operator. */
export function explainedText({
  indexes,
  schema,
  sort,
}: Pick<SruTarget, "indexes" | "schema" | "sort">): string {
  const has = PARTS.flatMap((part) => indexes[part] ?? []);
  const lacks = PARTS.filter((part) => indexes[part] === undefined);
  return [
    `searched as it describes itself: records as ${schema}, indexes ${[indexes.any, ...has, indexes.id].join(", ")}`,
    lacks.length === 0 ? "" : `; no index for ${lacks.join(", ")}, so these are not offered`,
    sort === undefined ? "; it names nothing to sort by" : `; sorted with ${sort.by}`,
  ].join("");
}
