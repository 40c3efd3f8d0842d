import type { ArrivalsQuery, Suggestion } from "@freihand/catalogue";
import { openReadOnly } from "@freihand/database/reader";
import { acquisitionsReply } from "../../catalogue/acquisitions-reply.ts";
import { recordDetail, type CatalogueSources } from "../../catalogue/record-detail.ts";
import { searchReply, timed, titleHits, type PagedQuery } from "../../catalogue/search-reply.ts";
import { circulationReader } from "../circulation/circulation-reader.ts";
import { EngineClient } from "../opensearch/engine-client.ts";
import { parseAddress } from "../opensearch/engine-reply.cast.ts";
import { EngineUnion } from "../opensearch/engine-union.ts";
import { FoundWorks, type WorksQuery } from "../union/found-works.ts";
import {
  UnionReplies,
  type MemberReplies,
  type SearchedMember,
  type UnionPlace,
} from "../union/union-replies.ts";
import { OpenCatalogues } from "./open-catalogues.ts";
import { ShelfReader } from "./shelf-reader.ts";
import type {
  AcquisitionsReply,
  Hit,
  RecordDetail,
  SearchReply,
  WorksReply,
} from "@freihand/contract";
import type { Json } from "@freihand/connector-kit";
import { toJson } from "@freihand/connector-kit/json";

// Runs in the threads of `search-pool.ts`, which calls each exported function by its name and is typed by them. It imports
// no more than a search needs: what only the server's main thread uses takes some 25 MB per thread.

/** Message to a thread: what to do, and in which catalogue. Plain values only. */
export interface SearchJob<Params> extends SearchedMember {
  readonly params: Params;
  /** Other libraries that are searched with it. */
  readonly others?: readonly SearchedMember[] | undefined;
}

/** A search in several libraries. */
interface UnionParams<Page> {
  readonly page: Page;
  readonly union: UnionPlace;
}

const NO_REPLIES: MemberReplies = { replies: new Map(), down: new Map() };

/** Path of the database with loans and reservations, and where catalogues are searched, passed by the pool. */
const [, , database = "", engine] = process.argv;
const client = engine === undefined ? undefined : new EngineClient(parseAddress(engine));
const circulation = openReadOnly(database);
const copies = circulationReader(circulation);
const shelf = new ShelfReader(circulation, copies);
const catalogues = new OpenCatalogues({ shelf, client });
const unions = new UnionReplies(shelf, copies);
const engines = client && new EngineUnion({ client, catalogues, copies });

/** Does something in the library's catalogue. */
const inCatalogue = <Result>(
  job: SearchJob<unknown>,
  work: (sources: CatalogueSources) => Result | Promise<Result>,
): Promise<Result> => catalogues.use(job, (index) => work({ index, copies }));

/** A search as JSON text, made once and sent as it is. @public */
export async function search(job: SearchJob<PagedQuery>): Promise<Json<SearchReply>> {
  const start = performance.now();
  const reply = await inCatalogue(job, (sources) => searchReply(job.params, sources, job.context));
  return timed(reply, start);
}

/** A search in several libraries. @public */
export async function together({
  params: { page, union },
  ...first
}: SearchJob<UnionParams<PagedQuery>>): Promise<MemberReplies> {
  const members = [first, ...(first.others ?? [])];
  if (union !== "engine") return unions.replies(union.file, members, page);
  return engines === undefined ? NO_REPLIES : engines.replies(members, page);
}

/** A page of works in several libraries, as JSON text. @public */
export async function works({
  params: { page, union },
  ...first
}: SearchJob<UnionParams<WorksQuery>>): Promise<Json<WorksReply>> {
  const members = [first, ...(first.others ?? [])];
  if (union !== "engine") return unions.works(union.file, members, page);
  return engines?.works(members, page) ?? toJson(new FoundWorks(page).reply(copies));
}

/** @public @returns undefined when the library has no such title */
export const record = (job: SearchJob<string>): Promise<RecordDetail | undefined> =>
  inCatalogue(job, (sources) => recordDetail(job.params, sources, job.context));

/** Chosen titles as list entries, in any order; unknown ids are left out. @public */
export const hits = (job: SearchJob<readonly string[]>): Promise<readonly Hit[]> =>
  inCatalogue(job, (sources) => titleHits(job.params, sources, job.context));

/** @public */
export const arrivals = (job: SearchJob<ArrivalsQuery>): Promise<AcquisitionsReply> =>
  inCatalogue(job, (sources) => acquisitionsReply(job.params, sources, job.context));

/** @public */
export const suggest = (
  job: SearchJob<{ readonly text: string; readonly limit: number }>,
): Promise<readonly Suggestion[]> =>
  inCatalogue(job, ({ index }) => index.suggest(job.params.text, job.params.limit));
