import type { CatalogueIndex } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";
import type { CatalogueOwner } from "../catalogue/catalogue-folder.ts";
import { FtsCatalogue } from "../search/fts-catalogue.ts";
import type { Shelf } from "../search/title-shelf.ts";
import { EngineCatalogue } from "./engine-catalogue.ts";
import type { EngineClient } from "./engine-client.ts";
import { buildOf } from "./generation-index.ts";
import { searchName } from "./index-names.rules.ts";

/** Whose catalogue it is, and where it is searched. */
interface Searched {
  readonly owner: CatalogueOwner;
  readonly shelf: Shelf;
  /** Undefined: in its file. */
  readonly client: EngineClient | undefined;
  /** As of `EngineParts`. */
  readonly sentMax?: number;
}

/** The catalogue of a file. One of an older version, which no engine can have, is searched in the file. */
export function searchedIndex(
  file: CatalogueFile,
  { owner, shelf, client, ...limits }: Searched,
): CatalogueIndex {
  const stored = new FtsCatalogue(file, shelf);
  const build = client && buildOf(file.db);
  if (client === undefined || build === undefined) return stored;
  const index = searchName(client.prefix, { owner, build });
  return new EngineCatalogue({ client, index, file, shelf, stored, ...limits });
}
