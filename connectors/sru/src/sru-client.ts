import type { CatalogueQuery } from "@freihand/catalogue";
import type { CallContext } from "@freihand/connector-kit";
import type { BibRecord, LibraryId } from "@freihand/contract";
import { buildCql, buildRecordCql, fieldsByIndex, orderFor, sortedCql } from "./query/cql.rules.ts";
import type { IndexMap, SortIndexes } from "./query/index-map.rules.ts";
import {
  buildExplainUrl,
  buildSearchUrl,
  type SruAddress,
  type SruPage,
} from "./query/sru-request.rules.ts";
import { type RecordMapping, toBibRecord } from "./records/to-bib-record.ts";
import type { ExplainedServer } from "./reply/explain.rules.ts";
import { readSruExplain } from "./reply/sru-explain.ts";
import { type RawReply, readSruReply, type SruReply } from "./reply/sru-response.ts";
import { queryRefusal, readReply, refusalText, requireAnswer } from "./sru-outcome.ts";

/** A catalogue to search, and how. */
export interface SruTarget extends SruAddress {
  /** Name of the record schema to ask for. */
  readonly schema: string;
  readonly indexes: IndexMap;
  /** Undefined: the server does not sort. */
  readonly sort?: SortIndexes | undefined;
  readonly records?: RecordMapping | undefined;
}

/** What the client may use of the outside world. */
export interface SruTools {
  readonly library: LibraryId;
  readonly http: (request: Request) => Promise<Response>;
  /** Why records of a page are left out, as in `SruHits`; undefined: nobody counts them. */
  readonly onRefused?: (reasons: readonly string[]) => void;
}

/** A page of titles. */
interface SruHits {
  readonly total: number;
  /** The server only estimated the total. */
  readonly isEstimated?: true;
  /** In the target's order; fewer than asked for at the end, and where some could not be read. */
  readonly records: readonly BibRecord[];
  /** Why records of the page are missing, in plain English, for the operator. */
  readonly refused: readonly string[];
}

/** One SRU target. It remembers nothing of patrons, and nothing between calls. */
export interface SruClient {
  /**
   * @param query its `offset`, `count` and `sort` are the page
   * @throws QueryError when the target cannot search, sort or filter like this
   * @throws LibraryError as `http`, and `bad_reply`, `unreachable` or `overloaded` by the reply
   */
  search(query: CatalogueQuery, ctx: CallContext): Promise<SruHits>;
  /** @returns undefined when the target has no record of exactly this number */
  record(id: string, ctx: CallContext): Promise<BibRecord | undefined>;
  /** The target's description of itself. */
  explain(ctx: CallContext): Promise<ExplainedServer>;
}

/** Requests for one page of ours: servers send at most as many records as they like. */
const MAX_ROUNDS = 5;
/** Records for one number: an index of words may find others beside it. */
const CANDIDATES = 5;

/** A client for one target. @param targetNow the target as it is known now */
export function createSruClient(
  targetNow: () => SruTarget,
  { library, http, onRefused = () => {} }: SruTools,
): SruClient {
  const call = async <T>(url: string, ctx: CallContext, read: (raw: RawReply) => T): Promise<T> => {
    const headers = { accept: "application/xml, text/xml" };
    const response = await http(new Request(url, { signal: ctx.signal, headers }));
    return readReply(response, read, library);
  };

  const page: ReadPage = async (target, { fields, ...request }, ctx) => {
    const url = buildSearchUrl(target, { ...request, schema: target.schema });
    const reply = await call(url, ctx, (raw) => readSruReply(raw, request.startRecord));
    requireAnswer(reply, { library, ctx, fields });
    const hits = toHits(reply, target.records);
    if (hits.refused.length > 0) onRefused(hits.refused);
    return { ...reply, hits };
  };

  return {
    search: (query, ctx) => searchTarget(targetNow(), query, { ctx, page }),
    record: async (id, ctx) => {
      const target = targetNow();
      const cql = buildRecordCql(id, target.indexes);
      const request = { cql, startRecord: 1, maximumRecords: CANDIDATES, fields: new Map() };
      const { hits } = await page(target, request, ctx);
      return hits.records.find((record) => record.id === id);
    },
    explain: (ctx) => call(buildExplainUrl(targetNow()), ctx, readSruExplain),
  };
}

/** @throws QueryError or LibraryError when the server does not send what was asked for */
type ReadPage = (
  target: SruTarget,
  request: Omit<SruPage, "schema"> & { readonly fields: ReadonlyMap<string, string> },
  ctx: CallContext,
) => Promise<SruReply & { readonly hits: PageHits }>;

type PageHits = Pick<SruHits, "records" | "refused">;

/** One search, in as many requests as the server needs for a page of ours. */
async function searchTarget(
  target: SruTarget,
  query: CatalogueQuery,
  { ctx, page }: { readonly ctx: CallContext; readonly page: ReadPage },
): Promise<SruHits> {
  const request = pageQuery(target, query, ctx);
  const fields = fieldsByIndex(target.indexes, query);
  const replies: Awaited<ReturnType<ReadPage>>[] = [];
  let seen = 0;
  const isWhole = (): boolean => {
    const last = replies.at(-1);
    if (last === undefined) return false;
    return seen >= query.count || query.offset + seen >= last.total || countOf(last) === 0;
  };
  while (!isWhole() && replies.length < MAX_ROUNDS) {
    const rest = { startRecord: query.offset + seen + 1, maximumRecords: query.count - seen };
    const reply = await page(target, { ...request, ...rest, fields }, ctx);
    seen += countOf(reply);
    replies.push(reply);
  }
  const last = replies.at(-1);
  return {
    total: last?.total ?? 0,
    ...(last?.isEstimated === true ? { isEstimated: true as const } : {}),
    records: replies.flatMap(({ hits }) => hits.records).slice(0, query.count),
    refused: replies.flatMap(({ hits }) => hits.refused),
  };
}

const countOf = ({ records, refused }: SruReply): number => records.length + refused.length;

function toHits({ records, refused }: SruReply, mapping: RecordMapping | undefined): PageHits {
  const mapped = records.map((record) => toBibRecord(record, mapping));
  return {
    records: mapped.flatMap((one) => (one.ok ? [one.record] : [])),
    refused: [
      ...refused.map(refusalText),
      ...mapped.flatMap((one) => (one.ok ? [] : [one.reason])),
    ],
  };
}

/** The query and its order for the target. @throws QueryError */
function pageQuery(
  { indexes, sort }: SruTarget,
  query: CatalogueQuery,
  ctx: CallContext,
): Pick<SruPage, "cql" | "sortKeys"> {
  const built = buildCql(query, indexes);
  if (!built.ok)
    throw queryRefusal(built.field === "filters" ? "filters" : "field", built.field, ctx);
  if (query.sort === "relevance") return { cql: built.cql };
  const order = orderFor(query.sort, sort);
  if (order === undefined) throw queryRefusal("sort", "sort", ctx);
  return sort?.by === "sortKeys"
    ? { cql: built.cql, sortKeys: order }
    : { cql: sortedCql(built.cql, order) };
}
