import { existsSync } from "node:fs";
import { join } from "node:path";
import { libraryId, projectId } from "@freihand/contract";
import type { Kysely } from "kysely";
import type { Piscina } from "piscina";
import { catalogueFolder, type CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import type { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { publications } from "../catalogue/publications.ts";
import type { BuiltinSchema } from "../schema.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { EngineClient } from "./engine-client.ts";
import { partOf } from "./engine-reply.cast.ts";
import { buildOfFile } from "./generation-index.ts";
import { isOlderForm } from "./index-form.rules.ts";
import { INDEX_FORM } from "./index-mapping.ts";
import { allIndices, isLeftover, searchName, type KnownIndex } from "./index-names.rules.ts";
import { formOf } from "./index-writer.ts";
import type * as worker from "./index-worker.ts";
import { oneThread } from "../one-thread.ts";

/** Which catalogues are published, and where they are searched. */
interface KeeperParts {
  readonly db: Kysely<BuiltinSchema>;
  readonly published: PublishedCatalogues;
  readonly engine: EngineAddress;
}

interface KnownBuild {
  readonly file: string;
  readonly build: string | undefined;
}

/**
 * Writes published catalogues into the engine that are not in it: it was connected to them later, lost its data, or was away;
 * and those that an older version has written, which are searched until they are there anew.
 * An import writes its own before it publishes it.
 */
export class IndexKeeper {
  readonly #parts: KeeperParts;
  readonly #client: EngineClient;
  readonly #thread: Piscina;
  /** By library: what is published, read once for each file. */
  readonly #builds = new Map<string, KnownBuild>();
  #running: Promise<void> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#client = new EngineClient(parts.engine);
    this.#thread = oneThread(new URL("./index-worker.ts", import.meta.url));
  }

  /** As of the client. */
  trouble(): Promise<string | undefined> {
    return this.#client.trouble();
  }

  /** One at a time: a large catalogue takes longer than the next call. @throws {EngineError} */
  indexPublished(): Promise<void> {
    this.#running ??= this.#indexAll().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** What is not finished is begun anew by the next server. */
  async close(): Promise<void> {
    await this.#thread.destroy();
  }

  /** One request where nothing is missing; the thread is only started for what has to be written. */
  async #indexAll(): Promise<void> {
    const { db, published, engine } = this.#parts;
    const indices = await this.#indices();
    const current = indices.filter(({ form }) => !isOlderForm(form, INDEX_FORM));
    const names = new Set(current.flatMap(({ aliases }) => aliases));
    for (const { project, library } of await publications(db)) {
      const owner: CatalogueOwner = {
        project: projectId.parse(project),
        library: libraryId.parse(library),
      };
      const file = published.current(owner);
      const build = file === undefined ? undefined : this.#buildOf(owner, file);
      if (file === undefined || build === undefined) continue;
      if (names.has(searchName(this.#client.prefix, { owner, build }))) continue;
      const job: worker.IndexJob = { dataDir: published.dataDir, owner, engine, file };
      await this.#thread.run(job, { name: "index" });
    }
    await this.#removeLeftovers(indices);
  }

  async #indices(): Promise<readonly KnownIndex[]> {
    const wanted = "filter_path=*.aliases,*.settings.index.creation_date,*.mappings._meta";
    const path = `/${allIndices(this.#client.prefix)}?${wanted}`;
    const reply = await this.#client.work({ method: "GET", path });
    return Object.keys(reply).map((name) => {
      const index = partOf(reply, name);
      const created = partOf(partOf(index, "settings"), "index")["creation_date"];
      return {
        name,
        aliases: Object.keys(partOf(index, "aliases")),
        ageMs: Date.now() - Number(created),
        form: formOf(index),
      };
    });
  }

  /** @returns undefined in a file of an older version: it cannot be in the engine until the next import */
  #buildOf(owner: CatalogueOwner, file: string): string | undefined {
    const key = `${owner.project}/${String(owner.library)}`;
    const known = this.#builds.get(key);
    if (known?.file === file) return known.build;
    const path = join(this.#parts.published.dataDir, catalogueFolder(owner), file);
    // an import may have replaced and removed it meanwhile
    if (!existsSync(path)) return undefined;
    const build = buildOfFile(path);
    this.#builds.set(key, { file, build });
    return build;
  }

  async #removeLeftovers(indices: readonly KnownIndex[]): Promise<void> {
    for (const index of indices.filter((one) => isLeftover(one, this.#client.prefix))) {
      const path = `/${index.name}?ignore_unavailable=true`;
      await this.#client.work({ method: "DELETE", path });
    }
  }
}
