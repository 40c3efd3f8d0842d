import { existsSync } from "node:fs";
import { join } from "node:path";
import { catalogueFolder, type CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { GenerationIndex } from "./generation-index.ts";

// Runs in the thread of `index-keeper.ts`.

/** A published catalogue file. */
export interface IndexJob {
  readonly dataDir: string;
  readonly owner: CatalogueOwner;
  readonly engine: EngineAddress;
  /** Its name in the library's folder. */
  readonly file: string;
}

/** Writes it into the engine, unless it is there. @throws {EngineError} @public */
export async function index({ dataDir, owner, engine, file }: IndexJob): Promise<void> {
  const folder = join(dataDir, catalogueFolder(owner));
  const generations = new GenerationIndex(engine, owner, folder);
  // an import may have replaced and removed it meanwhile
  if (!existsSync(join(folder, file)) || (await generations.has(file))) return;
  await generations.write(file, undefined);
}
