import type { TargetOrder } from "./cql.rules.ts";

/** Versions of the protocol. */
type SruVersion = "1.1" | "1.2" | "2.0";

/** A server's database. */
export interface SruAddress {
  /** http or https; query parameters of its own, such as an access key, are kept. */
  readonly url: string;
  readonly version: SruVersion;
}

/** One page of hits. */
export interface SruPage {
  readonly cql: string;
  /** Position of the first record, from 1. */
  readonly startRecord: number;
  readonly maximumRecords: number;
  /** Name of the record schema. */
  readonly schema: string;
  /** Sent as `sortKeys`; undefined: not sorted, or by CQL. */
  readonly sortKeys?: TargetOrder | undefined;
}

type Parameters = Readonly<Record<string, string>>;

/** Parameters that replace those of the same name; a space is `%20`, which every server reads. */
function withParameters(address: string, parameters: Parameters): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  url.search = url.searchParams.toString().replaceAll("+", "%20");
  return url.href;
}

/** 2.0 has no parameters for either: its requests are told by the others. @source SRU 2.0, part 3 */
const operation = (name: string, version: SruVersion): Parameters =>
  version === "2.0" ? {} : { version, operation: name };

/** @source SRU 1.1 "Sort": path, schema, ascending */
const sortKeysText = ({ index, isDescending }: TargetOrder): string =>
  `${index},,${isDescending ? "0" : "1"}`;

/**
 * The address of a page of hits.
 * @source SRU 1.1, 1.2 and 2.0, searchRetrieve
 */
export function buildSearchUrl({ url, version }: SruAddress, page: SruPage): string {
  return withParameters(url, {
    ...operation("searchRetrieve", version),
    query: page.cql,
    startRecord: String(page.startRecord),
    maximumRecords: String(page.maximumRecords),
    recordSchema: page.schema,
    ...(page.sortKeys === undefined ? {} : { sortKeys: sortKeysText(page.sortKeys) }),
  });
}

/** The address of a server's description of itself. */
export const buildExplainUrl = ({ url, version }: SruAddress): string =>
  withParameters(url, operation("explain", version));
