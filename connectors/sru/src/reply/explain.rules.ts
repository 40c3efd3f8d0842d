import type { IndexMap } from "../query/index-map.rules.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "./xml-element.rules.ts";

/** An index that a server describes. */
interface ExplainedIndex {
  /** With the prefix of its set, as in a query: `dc.title`. */
  readonly name: string;
  /** What the server calls it; empty when it has no name for people. */
  readonly title: string;
  readonly isSortable: boolean;
}

/** What a server says about itself; what it does not say is empty or undefined. */
export interface ExplainedServer {
  readonly title: string;
  readonly indexes: readonly ExplainedIndex[];
  /** Names of its record schemas, with their identifiers. */
  readonly schemas: readonly { readonly name: string; readonly identifier: string }[];
  /** Records in a page when a request names no number. */
  readonly defaultRecords?: number;
  readonly maximumRecords?: number;
}

/** An index may have several names; each can be used. */
function toIndexes(index: XmlElement): readonly ExplainedIndex[] {
  if (index.attributes["search"] === "false") return [];
  const title = textOf(index, "title");
  const isSortable = index.attributes["sort"] === "true";
  return childrenOf(index, "map")
    .flatMap((map) => childrenOf(map, "name"))
    .filter(({ text }) => text.trim() !== "")
    .map(({ text, attributes }) => {
      const set = attributes["set"] ?? "";
      const name = text.trim();
      return {
        name: set === "" || name.startsWith(`${set}.`) ? name : `${set}.${name}`,
        title,
        isSortable,
      };
    });
}

function settingOf(config: XmlElement | undefined, type: string): number | undefined {
  const setting = config?.children.find(({ attributes }) => attributes["type"] === type);
  const text = setting?.text.trim() ?? "";
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/**
 * The description in an explain record.
 * @param explain its `explain` element
 * @source ZeeRex 2.0
 */
export function explainedServer(explain: XmlElement): ExplainedServer {
  const config = childOf(explain, "configInfo");
  const [defaultRecords, maximumRecords] = [
    settingOf(config, "numberOfRecords"),
    settingOf(config, "maximumRecords"),
  ];
  const indexInfo = childOf(explain, "indexInfo");
  const schemaInfo = childOf(explain, "schemaInfo");
  return {
    title: textOf(childOf(explain, "databaseInfo"), "title"),
    indexes: (indexInfo?.children ?? []).filter(({ name }) => name === "index").flatMap(toIndexes),
    schemas: (schemaInfo?.children ?? [])
      .filter(({ name }) => name === "schema")
      .map(({ attributes }) => ({
        name: attributes["name"] ?? "",
        identifier: attributes["identifier"] ?? "",
      })),
    ...(defaultRecords === undefined ? {} : { defaultRecords }),
    ...(maximumRecords === undefined ? {} : { maximumRecords }),
  };
}

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

/**
 * The indexes that a server's description has under a usual name; the search in everything works without one.
 * @public for settings proposed by the probe
 */
export function indexesFrom({ indexes }: ExplainedServer): Partial<IndexMap> {
  const names = new Map(indexes.map(({ name }) => [name.toLowerCase(), name]));
  const found = Object.entries(USUAL_NAMES).flatMap(([part, usual]) => {
    const name = usual.map((one) => names.get(one.toLowerCase())).find((one) => one !== undefined);
    return name === undefined ? [] : [[part, name] as const];
  });
  return { any: "cql.serverChoice", ...Object.fromEntries(found) };
}
