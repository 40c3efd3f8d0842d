import {
  EMPTY_CATALOGUE,
  type ArrivalsQuery,
  type CatalogueIndex,
  type Suggestion,
} from "@freihand/catalogue";
import { toJson } from "@freihand/connector-kit/json";
import { openReadOnly } from "@freihand/database/reader";
import { LRUCache } from "lru-cache";
import { acquisitionsReply } from "../../catalogue/acquisitions-reply.ts";
import type { CatalogueContext } from "../../catalogue/library-facts.rules.ts";
import { recordDetail, type CatalogueSources } from "../../catalogue/record-detail.ts";
import { searchReply, titleHits, type PagedQuery } from "../../catalogue/search-reply.ts";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { circulationReader } from "../circulation/circulation-reader.ts";
import { EngineClient } from "../opensearch/engine-client.ts";
import { parseAddress } from "../opensearch/engine-reply.cast.ts";
import { searchedIndex } from "../opensearch/searched-index.ts";
import type { WorksQuery } from "../union/found-works.ts";
import { UnionReplies, type MemberReplies, type SearchedMember } from "../union/union-replies.ts";
import { ShelfReader } from "./shelf-reader.ts";
import type {
  AcquisitionsReply,
  Hit,
  RecordDetail,
  SearchReply,
  WorksReply,
} from "@freihand/contract";
import type { Json } from "@freihand/connector-kit";

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
  /** Absolute path of the union file. */
  readonly union: string;
}

/** Open catalogue files; each holds some megabytes of columns. */
const OPEN_FILES = 8;

/** Path of the database with loans and reservations, and where catalogues are searched, passed by the pool. */
const [, , database = "", engine] = process.argv;
const client = engine === undefined ? undefined : new EngineClient(parseAddress(engine));
const circulation = openReadOnly(database);
const copies = circulationReader(circulation);
const shelf = new ShelfReader(circulation, copies);
const unions = new UnionReplies(shelf, copies);

/** A search as JSON text, made once and sent as it is. @public */
export async function search(job: SearchJob<PagedQuery>): Promise<Json<SearchReply>> {
  const start = performance.now();
  const reply = await searchReply(job.params, sourcesOf(job), job.context);
  return toJson({ ...reply, tookMs: Math.round((performance.now() - start) * 10) / 10 });
}

/**
 * A search in several libraries, by one look for each word in their union.
 * @returns replies by library; those that the union cannot answer for at this moment are left out
 * @public
 */
export const together = ({ params, ...first }: SearchJob<UnionParams<PagedQuery>>): MemberReplies =>
  unions.replies(params.union, [first, ...(first.others ?? [])], params.page);

/** A page of works in several libraries, as JSON text. @public */
export const works = ({ params, ...first }: SearchJob<UnionParams<WorksQuery>>): Json<WorksReply> =>
  unions.works(params.union, [first, ...(first.others ?? [])], params.page);

/** @public @returns undefined when the library has no such title */
export const record = (job: SearchJob<string>): RecordDetail | undefined =>
  recordDetail(job.params, sourcesOf(job), job.context);

/** Chosen titles as list entries, in any order; unknown ids are left out. @public */
export const hits = (job: SearchJob<readonly string[]>): readonly Hit[] =>
  titleHits(job.params, sourcesOf(job), job.context);

/** @public */
export const arrivals = (job: SearchJob<ArrivalsQuery>): AcquisitionsReply =>
  acquisitionsReply(job.params, sourcesOf(job), job.context);

/** @public */
export const suggest = (
  job: SearchJob<{ readonly text: string; readonly limit: number }>,
): readonly Suggestion[] => sourcesOf(job).index.suggest(job.params.text, job.params.limit);

interface OpenCatalogue {
  readonly file: CatalogueFile;
  /** Created once per file: compiling its statements for every search took memory that V8 does not see. */
  readonly index: CatalogueIndex;
}

const open = new LRUCache<string, OpenCatalogue>({
  max: OPEN_FILES,
  dispose: ({ file }) => {
    file.close();
  },
});

/** A file belongs to one library, so facts about that library apply to every search in it. */
function openCatalogue(path: string, { facts }: CatalogueContext): OpenCatalogue {
  const known = open.get(path);
  if (known !== undefined) return known;
  const file = new CatalogueFile(path);
  const { project, library } = facts;
  const own = shelf.of(file, { project, library });
  const index = searchedIndex(file, { owner: { project, library }, shelf: own, client });
  const opened = { file, index };
  open.set(path, opened);
  return opened;
}

const sourcesOf = ({ file, context }: SearchJob<unknown>): CatalogueSources => ({
  index: file === undefined ? EMPTY_CATALOGUE : openCatalogue(file, context).index,
  copies,
});
