import { libraryId, projectId } from "@freihand/contract";
import type { Kysely } from "kysely";
import { Piscina } from "piscina";
import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import type { PublishedCatalogues } from "../catalogue/published-catalogues.ts";
import { publications } from "../catalogue/publications.ts";
import type { BuiltinSchema } from "../schema.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { EngineClient } from "./engine-client.ts";
import type * as worker from "./index-worker.ts";

/** Which catalogues are published, and where they are searched. */
interface KeeperParts {
  readonly db: Kysely<BuiltinSchema>;
  readonly published: PublishedCatalogues;
  readonly engine: EngineAddress;
}

const THREAD_LIMITS = { maxOldGenerationSizeMb: 384 };

/**
 * Writes published catalogues into the engine that are not in it: it was connected to them later, lost its data, or was away.
 * An import writes its own before it publishes it.
 */
export class IndexKeeper {
  readonly #parts: KeeperParts;
  readonly #client: EngineClient;
  readonly #thread: Piscina;
  #running: Promise<void> | undefined;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
    this.#client = new EngineClient(parts.engine);
    this.#thread = new Piscina({
      filename: new URL("./index-worker.ts", import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      atomics: "disabled",
      resourceLimits: THREAD_LIMITS,
    });
  }

  answers(): Promise<boolean> {
    return this.#client.answers();
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

  async #indexAll(): Promise<void> {
    const { db, published, engine } = this.#parts;
    for (const { project, library } of await publications(db)) {
      const owner: CatalogueOwner = {
        project: projectId.parse(project),
        library: libraryId.parse(library),
      };
      const file = published.current(owner);
      if (file === undefined) continue;
      const job: worker.IndexJob = { dataDir: published.dataDir, owner, engine, file };
      await this.#thread.run(job, { name: "index" });
    }
  }
}
