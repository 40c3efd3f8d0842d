import { DatabaseSync } from "node:sqlite";
import { workerData } from "node:worker_threads";
import { EMPTY_CATALOGUE, type CatalogueIndex } from "@freihand/catalogue";
import {
  performTask,
  type CatalogueTask,
  type CatalogueContext,
} from "@freihand/connector-builtin/worker";
import { LRUCache } from "lru-cache";
import { CatalogueFile } from "./catalogue-file.ts";
import { FtsCatalogue } from "./catalogue-search.ts";
import { circulationReader } from "./circulation-reader.ts";
import { asWorkerData } from "./search-worker-data.cast.ts";
import { ShelfReader } from "./catalogue-shelf.ts";

/** Message to a worker. */
export interface SearchJob {
  readonly task: CatalogueTask;
  readonly context: CatalogueContext;
  /** Absolute path of the catalogue file; undefined: the library has none yet. */
  readonly file: string | undefined;
}

/** Open catalogue files; each holds some megabytes of columns. */
const OPEN_FILES = 8;

/** How long a read waits for another process that is writing. */
const BUSY_TIMEOUT_MS = 5000;

const { database } = asWorkerData(workerData);
// opened here and not by database.ts, which would load the query builder and all migrations into every thread
const circulation = new DatabaseSync(database, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
const copies = circulationReader(circulation);
const shelf = new ShelfReader(circulation, copies);

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
  const index = new FtsCatalogue(file, shelf.of(file, { project, library }));
  const opened = { file, index };
  open.set(path, opened);
  return opened;
}

const indexOf = ({ file, context }: SearchJob): CatalogueIndex =>
  file === undefined ? EMPTY_CATALOGUE : openCatalogue(file, context).index;

/** Called by the pool by name, once per job; it returns the whole reply. */
export function perform(job: SearchJob): ReturnType<typeof performTask> {
  const sources = { index: indexOf(job), copies };
  return performTask(job.task, sources, { context: job.context, now: () => performance.now() });
}
