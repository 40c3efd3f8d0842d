import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import type { EngineClient } from "./engine-client.ts";
import { EngineError } from "./engine-error.ts";
import { listOf, partOf, type EngineReply } from "./engine-reply.cast.ts";
import { isOlderForm } from "./index-form.rules.ts";
import { CLONED_INDEX, FINISHED_INDEX, INDEX_FORM, NEW_INDEX } from "./index-mapping.ts";
import {
  indexName,
  indicesOf,
  isStale,
  searchName,
  type IndexedCatalogue,
} from "./index-names.rules.ts";
import { TitleChangesOf, type TitleChange } from "./indexed-titles.ts";

/** A catalogue file, and the one that was published before it. */
export interface Generation extends IndexedCatalogue {
  /** Absolute path. */
  readonly file: string;
  /** Undefined: there was none, or it is in no index. */
  readonly before: { readonly build: string; readonly file: string } | undefined;
}

/** Titles in one request: some two megabytes. */
const TITLES_AT_ONCE = 1_000;
/** Requests under way at the same time. */
const BULKS_AT_ONCE = 3;
/** With fewer titles there is little to merge. */
const MERGED_FROM = 100_000;
const LOOK_MS = 1_000;
/** Some hours in all: the largest catalogue. */
const MERGE_LOOKS = 7_200;
/** A crowded engine refuses single titles for a while. */
const ATTEMPTS = 8;
const RETRY_AFTER_MS = 250;
const CROWDED = 429;
/** A second copy is worth a wait, but without one the catalogue is right too. */
const COPIES_WAIT = "30s";

/** Writes catalogue files into indices. An index is searched under the name of its build, which it gets when everything is in it. */
export class IndexWriter {
  readonly #client: EngineClient;

  constructor(client: EngineClient) {
    this.#client = client;
  }

  /**
   * Makes a catalogue file searchable. What was written is deleted if that fails.
   * @throws {EngineError}
   */
  async write(generation: Generation): Promise<void> {
    const { before, owner, file } = generation;
    const source = before && (await this.#sourceOf({ owner, build: before.build }));
    const index = this.#nameFor(generation);
    const titles = new TitleChangesOf(file, source === undefined ? undefined : before?.file);
    try {
      await (source === undefined ? this.#make(index) : this.#clone(source, index));
      await this.#putAll(index, titles);
      if (source === undefined && titles.total >= MERGED_FROM) await this.beginMerge(index);
      await this.complete(index, generation, titles.total);
    } catch (error) {
      // the engine may be the reason; `tidy` of a later import finds what is left
      await this.drop(index).catch(() => undefined);
      throw error;
    } finally {
      titles.close();
    }
  }

  /** An empty index for a catalogue. @returns its name @throws {EngineError} */
  async create(catalogue: IndexedCatalogue): Promise<string> {
    const index = this.#nameFor(catalogue);
    await this.#make(index);
    return index;
  }

  #nameFor(catalogue: IndexedCatalogue): string {
    return indexName(this.#client.prefix, catalogue, randomBytes(4).toString("hex"));
  }

  /** Deletes the indices of a library's other builds. @throws {EngineError} */
  async tidy(owner: CatalogueOwner, keep: readonly string[]): Promise<void> {
    const { prefix } = this.#client;
    const path = `/${indicesOf(prefix, owner)}/_settings?filter_path=*.settings.index.uuid`;
    const found = Object.keys(await this.#client.work({ method: "GET", path }));
    for (const name of found) if (isStale(name, { prefix, owner, keep })) await this.drop(name);
  }

  /** @returns undefined when no index has that build, or one of another form */
  async #sourceOf(catalogue: IndexedCatalogue): Promise<string | undefined> {
    const found = await this.#find(catalogue);
    return found?.form === INDEX_FORM ? found.index : undefined;
  }

  /** Whether a build is in the engine, in a form that has all that is wanted. @throws {EngineError} */
  async has(catalogue: IndexedCatalogue): Promise<boolean> {
    const found = await this.#find(catalogue);
    return found !== undefined && !isOlderForm(found.form, INDEX_FORM);
  }

  async #find(
    catalogue: IndexedCatalogue,
  ): Promise<{ readonly index: string; readonly form: string | undefined } | undefined> {
    const name = searchName(this.#client.prefix, catalogue);
    if (!(await this.#client.has(name))) return undefined;
    const reply = await this.#client.work({ method: "GET", path: `/${name}/_mapping` });
    const [index] = Object.keys(reply);
    return index === undefined ? undefined : { index, form: formOf(partOf(reply, index)) };
  }

  async #make(index: string): Promise<void> {
    await this.#client.work({ method: "PUT", path: `/${index}`, body: NEW_INDEX });
  }

  /** The files are shared: it takes a moment, however large it is. */
  async #clone(from: string, to: string): Promise<void> {
    await this.#client.work({ method: "POST", path: `/${from}/_clone/${to}`, body: CLONED_INDEX });
  }

  async #putAll(index: string, titles: TitleChangesOf): Promise<void> {
    const underWay = new Set<Promise<void>>();
    try {
      await this.#putEach(index, titles, underWay);
    } finally {
      // one that arrives after the index was deleted would make it anew
      await Promise.allSettled(underWay);
    }
  }

  /** The next titles are read while the engine takes those before. @param underWay requests without an answer yet */
  async #putEach(
    index: string,
    titles: TitleChangesOf,
    underWay: Set<Promise<void>>,
  ): Promise<void> {
    for (const batch of titles.inBatches(TITLES_AT_ONCE)) {
      const one: Promise<void> = this.put(index, batch).finally(() => underWay.delete(one));
      underWay.add(one);
      if (underWay.size >= BULKS_AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  }

  /**
   * Begins to make it one part, which searches go through faster; `complete` waits for that. Without it the catalogue is right
   * too.
   */
  async beginMerge(index: string): Promise<void> {
    const path = `/${index}/_forcemerge?max_num_segments=1&flush=true&wait_for_completion=false`;
    await this.#client.work({ method: "POST", path }).catch(() => undefined);
  }

  async #isMerging(index: string): Promise<boolean> {
    const reply = await this.#client.work({ method: "GET", path: `/${index}/_stats/merge` });
    const merges = partOf(partOf(partOf(reply, "_all"), "primaries"), "merges");
    return Number(merges["current"]) > 0;
  }

  /** Writes titles. @throws {EngineError} */
  async put(index: string, changes: readonly TitleChange[]): Promise<void> {
    let left = changes;
    for (let attempt = 1; left.length > 0; attempt++) {
      const body = left.map(linesOf).join("");
      const reply = await this.#client.work({ method: "POST", path: `/${index}/_bulk`, body });
      left = refusedOf(left, reply);
      if (left.length === 0) return;
      if (attempt === ATTEMPTS) throw new EngineError("it is crowded");
      await wait(RETRY_AFTER_MS * attempt);
    }
  }

  /**
   * Gives an index the name under which it is searched.
   * @param total number of titles that have to be in it
   * @throws {EngineError}
   */
  async complete(index: string, catalogue: IndexedCatalogue, total: number): Promise<void> {
    for (let look = 0; look < MERGE_LOOKS && (await this.#isMerging(index)); look++)
      await wait(LOOK_MS);
    // A copy begins with the last flush that was known to be on the disk when it was made, and can take nothing later, for
    // want of a source: the second flush is one of which the first is known.
    for (const query of ["", "?force=true"])
      await this.#client.work({ method: "POST", path: `/${index}/_flush${query}` });
    await this.#client.work({ method: "POST", path: `/${index}/_refresh` });
    const { count } = await this.#client.work({ method: "GET", path: `/${index}/_count` });
    if (count !== total) throw new EngineError("titles are missing in the new index");
    await this.#client.work({ method: "PUT", path: `/${index}/_settings`, body: FINISHED_INDEX });
    const path = `/_cluster/health/${index}?wait_for_status=green&timeout=${COPIES_WAIT}`;
    await this.#client.work({ method: "GET", path }).catch(() => undefined);
    await this.#name(index, searchName(this.#client.prefix, catalogue));
  }

  /** At one moment, and taken from any other index that was written at the same time. */
  async #name(index: string, alias: string): Promise<void> {
    const actions = [
      { remove: { index: `${alias}_*`, alias, must_exist: false } },
      { add: { index, alias } },
    ];
    await this.#client.work({ method: "POST", path: "/_aliases", body: { actions } });
  }

  /** Deletes an index. @throws {EngineError} */
  async drop(index: string): Promise<void> {
    await this.#client.work({ method: "DELETE", path: `/${index}?ignore_unavailable=true` });
  }
}

/** @param index with its mapping, as the engine tells of it */
export function formOf(index: EngineReply): string | undefined {
  const { form } = partOf(partOf(index, "mappings"), "_meta");
  return typeof form === "string" ? form : undefined;
}

const linesOf = ({ row, text }: TitleChange): string =>
  text === undefined
    ? `{"delete":{"_id":"${String(row)}"}}\n`
    : `{"index":{"_id":"${String(row)}"}}\n{"row":${String(row)},${text.slice(1)}\n`;

/** What a crowded engine did not take. @throws {EngineError} when a title was refused for another reason */
function refusedOf(changes: readonly TitleChange[], reply: EngineReply): readonly TitleChange[] {
  if (reply["errors"] !== true) return [];
  return listOf(reply, "items").flatMap((item, at) => {
    const answer = partOf(item, "index" in item ? "index" : "delete");
    const status = Number(answer["status"]);
    const change = changes[at];
    if (status === CROWDED && change !== undefined) return [change];
    // a title that is not there need not be deleted
    if (status < 400 || change?.text === undefined) return [];
    const type = String(partOf(answer, "error")["type"]);
    throw new EngineError(`the title in row ${String(change.row)} was refused: ${type}`);
  });
}
