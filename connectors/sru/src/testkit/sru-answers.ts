import { CqlSyntaxError, parseCql, type ParsedCql } from "./cql-parser.ts";
import type { SampleRecord } from "./sample-records.ts";
import {
  INDEX_NAMES,
  RefusedQuery,
  type SampleOrder,
  searchRecords,
  SORTABLE,
} from "./sample-search.ts";
import { isSchema, SCHEMAS, xmlText } from "./sample-xml.ts";

interface Dialect {
  readonly version: "1.1" | "1.2" | "2.0";
  readonly namespace: string;
  /** Name of the element that says how a record is packed. */
  readonly packing: "recordPacking" | "recordXMLEscaping";
}

const V1 = "http://www.loc.gov/zing/srw/";
const V2 = "http://docs.oasis-open.org/ns/search-ws/sruResponse";
const DIAGNOSTIC = "http://www.loc.gov/zing/srw/diagnostic/";

/** Without a version the answer is of the newest one, as Zebra's. */
function dialectOf(parameters: URLSearchParams): Dialect {
  const version = parameters.get("version");
  return version === "1.1" || version === "1.2"
    ? { version, namespace: V1, packing: "recordPacking" }
    : { version: "2.0", namespace: V2, packing: "recordXMLEscaping" };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

const diagnostic = (code: number, message: string, details = ""): string =>
  `<diag:diagnostic><diag:uri>info:srw/diagnostic/1/${String(code)}</diag:uri>${
    details === "" ? "" : `<diag:details>${xmlText(details)}</diag:details>`
  }<diag:message>${xmlText(message)}</diag:message></diag:diagnostic>`;

const diagnostics = (inner: string): string =>
  `<zs:diagnostics xmlns:diag="${DIAGNOSTIC}">${inner}</zs:diagnostics>`;

interface Packed {
  readonly schema: string;
  readonly xml: string;
  readonly isText?: boolean;
}

function packed({ packing }: Dialect, { schema, xml, isText = false }: Packed): string {
  const content = isText ? xmlText(`<?xml version="1.0"?>\n${xml}`) : xml;
  const how = isText ? "string" : "xml";
  return `<zs:recordSchema>${schema}</zs:recordSchema><zs:${packing}>${how}</zs:${packing}><zs:recordData>${content}</zs:recordData>`;
}

const surrogate = (schema: string): string =>
  `<diagnostic xmlns="${DIAGNOSTIC}"><uri>info:srw/diagnostic/1/66</uri><details>${xmlText(schema)}</details><message>Unknown schema for retrieval</message></diagnostic>`;

/** What a server is able to do. */
export interface Abilities {
  /** At most so many records in an answer. */
  readonly maximumRecords: number;
  /** Sorts by title, author and year; false: refuses to. */
  readonly canSort: boolean;
  /** The indexes that it describes; it has no others. Undefined: it has all, and describes nothing. */
  readonly explained: readonly string[] | undefined;
}

interface Asked {
  readonly parameters: URLSearchParams;
  readonly dialect: Dialect;
  readonly abilities: Abilities;
}

function recordXml(record: SampleRecord, position: number, { parameters, dialect }: Asked): string {
  const schema = parameters.get("recordSchema") ?? "marcxml";
  const isText = (parameters.get(dialect.packing) ?? "xml") === "string";
  const content = isSchema(schema)
    ? packed(dialect, {
        schema: SCHEMAS[schema].identifier,
        xml: SCHEMAS[schema].write(record),
        isText,
      })
    : packed(dialect, { schema: "info:srw/schema/1/diagnostics-v1.1", xml: surrogate(schema) });
  return `<zs:record>${content}<zs:recordPosition>${String(position)}</zs:recordPosition></zs:record>`;
}

function echoed({ parameters, dialect }: Asked): string {
  const names = ["query", "startRecord", "maximumRecords", dialect.packing, "recordSchema"];
  const values = names.flatMap((name) => {
    const value = parameters.get(name) ?? (name === dialect.packing ? "xml" : null);
    return value === null ? [] : [`<zs:${name}>${xmlText(value)}</zs:${name}>`];
  });
  return `<zs:echoedSearchRetrieveRequest><zs:version>${dialect.version}</zs:version>${values.join("")}</zs:echoedSearchRetrieveRequest>`;
}

function hits(inner: string, tail: string, asked: Asked): string {
  const { namespace, version } = asked.dialect;
  const [before, after] =
    version === "2.0"
      ? ["", "<zs:resultCountPrecision>exact</zs:resultCountPrecision>"]
      : [`<zs:version>${version}</zs:version>`, ""];
  return `${HEAD}<zs:searchRetrieveResponse xmlns:zs="${namespace}">${before}${inner}${echoed(asked)}${tail}${after}</zs:searchRetrieveResponse>`;
}

function orderOf(parameters: URLSearchParams, { sort }: ParsedCql): SampleOrder | undefined {
  const [key] = sort;
  if (key !== undefined)
    return { index: key.index, isDescending: key.modifiers.includes("sort.descending") };
  const [path, , ascending] = (parameters.get("sortKeys") ?? "").split(" ", 1).join("").split(",");
  return path === undefined || path === ""
    ? undefined
    : { index: path, isDescending: ascending === "0" };
}

function foundBy(records: readonly SampleRecord[], { parameters, abilities }: Asked) {
  const text = parameters.get("query");
  if (text === null) throw new RefusedQuery(7, "Mandatory parameter not supplied", "query");
  const parsed = parseCql(text);
  const order = orderOf(parameters, parsed);
  if (order !== undefined && !abilities.canSort)
    throw new RefusedQuery(89, "Path unsupported for schema", "");
  return searchRecords(records, parsed, { order, names: abilities.explained ?? INDEX_NAMES });
}

function page(found: readonly SampleRecord[], asked: Asked): string {
  const start = Number(asked.parameters.get("startRecord") ?? "1");
  const wanted = Number(asked.parameters.get("maximumRecords") ?? "10");
  const count = Math.min(wanted, asked.abilities.maximumRecords);
  const total = `<zs:numberOfRecords>${String(found.length)}</zs:numberOfRecords>`;
  if (found.length > 0 && start > found.length)
    return hits(total, diagnostics(diagnostic(61, "First record position out of range")), asked);
  const shown = found.slice(start - 1, start - 1 + count);
  const xml = shown.map((record, at) => recordXml(record, start + at, asked)).join("");
  return hits(total + (xml === "" ? "" : `<zs:records>${xml}</zs:records>`), "", asked);
}

function search(records: readonly SampleRecord[], asked: Asked): string {
  try {
    return page(foundBy(records, asked), asked);
  } catch (error) {
    if (error instanceof CqlSyntaxError)
      return hits("", diagnostics(diagnostic(10, "Query syntax error")), asked);
    if (!(error instanceof RefusedQuery)) throw error;
    return hits("", diagnostics(diagnostic(error.code, error.message, error.details)), asked);
  }
}

function indexXml(name: string, isSortable: boolean): string {
  const [set = "", index = ""] = name.split(".");
  return `<index search="true" sort="${String(isSortable)}"><title>${index}</title><map><name set="${set}">${index}</name></map></index>`;
}

function explain({ dialect, abilities }: Asked): string {
  const { namespace, version, packing } = dialect;
  if (abilities.explained === undefined)
    return `${HEAD}<zs:explainResponse xmlns:zs="${namespace}"><zs:version>${version}</zs:version>${diagnostics(diagnostic(4, "Unsupported operation"))}</zs:explainResponse>`;
  const indexes = abilities.explained.map((name) =>
    indexXml(name, abilities.canSort && SORTABLE.has(name)),
  );
  const schemas = Object.entries(SCHEMAS).map(
    ([name, { identifier }]) =>
      `<schema identifier="${identifier}" name="${name}" sort="false"><title>${name}</title></schema>`,
  );
  const record = [
    '<explain xmlns="http://explain.z3950.org/dtd/2.0/">',
    '<serverInfo protocol="SRU" version="1.1"><host>127.0.0.1</host><port>0</port><database>Default</database></serverInfo>',
    '<databaseInfo><title lang="en" primary="true">Double</title></databaseInfo>',
    `<indexInfo><set identifier="info:srw/cql-context-set/1/dc-v1.1" name="dc"/>${indexes.join("")}</indexInfo>`,
    `<schemaInfo>${schemas.join("")}</schemaInfo></explain>`,
  ].join("");
  return `${HEAD}<zs:explainResponse xmlns:zs="${namespace}"><zs:version>${version}</zs:version><zs:record>${packed(dialect, { schema: "http://explain.z3950.org/dtd/2.0/", xml: record })}</zs:record><zs:echoedExplainRequest><zs:version>${version}</zs:version><zs:${packing}>xml</zs:${packing}></zs:echoedExplainRequest></zs:explainResponse>`;
}

/** The answer to a request, as the standard has it. */
export function sruAnswer(
  records: readonly SampleRecord[],
  parameters: URLSearchParams,
  abilities: Abilities = { maximumRecords: 100, canSort: true, explained: INDEX_NAMES },
): string {
  const asked = { parameters, dialect: dialectOf(parameters), abilities };
  const isSearch = parameters.get("operation") === "searchRetrieve" || parameters.has("query");
  return isSearch ? search(records, asked) : explain(asked);
}
