import { childOf, childrenOf, textOf, textsOf, type XmlElement } from "./xml-element.rules.ts";

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
  /** What its lists can be sorted by with `sortKeys` (1.1). */
  readonly sortKeywords: readonly string[];
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
    sortKeywords: indexInfo === undefined ? [] : textsOf(indexInfo, "sortKeyword"),
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
