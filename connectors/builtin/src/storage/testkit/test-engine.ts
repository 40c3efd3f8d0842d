import { join } from "node:path";
import type { CatalogueIndex } from "@freihand/catalogue";
import type { BibRecord } from "@freihand/contract";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { FtsCatalogue } from "../search/fts-catalogue.ts";
import type { Shelf } from "../search/title-shelf.ts";
import { importRecords, OWNER, testFolder } from "./small-catalogue.ts";

/** What a suite over several engines is run with. */
export interface TestEngine {
  /** For imports; undefined: they write a file only. */
  readonly address: EngineAddress | undefined;
  readonly open: (file: CatalogueFile, shelf: Shelf) => CatalogueIndex;
}

/** The engine in the catalogue file. */
export const FTS: TestEngine = {
  address: undefined,
  open: (file, shelf) => new FtsCatalogue(file, shelf),
};

/** Imports titles into a folder of their own, and opens them for searches. */
export async function openTestIndex(
  { address, open }: TestEngine,
  records: readonly BibRecord[],
  shelfOf: (file: CatalogueFile) => Shelf,
) {
  const folder = testFolder();
  await importRecords(folder.dataDir, records, address);
  const name = publishedFile(folder.dataDir, OWNER) ?? "";
  const file = new CatalogueFile(join(folder.dataDir, catalogueFolder(OWNER), name));
  return {
    index: open(file, shelfOf(file)),
    file,
    close: () => {
      file.close();
      folder.remove();
    },
  };
}
