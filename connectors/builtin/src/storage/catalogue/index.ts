// Catalogue files without a server: for the commands that import and back up, and for measurements.
export { isEngineError } from "../opensearch/engine-error.ts";
export { EngineClient } from "../opensearch/engine-client.ts";
export { searchedIndex } from "../opensearch/searched-index.ts";
export { allOnShelves } from "../search/title-shelf.ts";
export { CatalogueFile } from "./catalogue-file.ts";
export { catalogueFolder, lockFolder, type CatalogueOwner } from "./catalogue-folder.ts";
export {
  CatalogueImport,
  type ImportCounts,
  type ImportOptions,
  type ImportStep,
} from "./catalogue-import.ts";
export { preparedTitle, storedForm, type PreparedRecord } from "./prepared-record.ts";
export { publishedHarvestMark, titlesInUse } from "./catalogue-register.ts";
export { catalogueFiles, publishedFile, publishedFiles } from "./published-catalogues.ts";
export { UnchangedTitles } from "./unchanged-titles.ts";
export { NoRoom, type ImportRoom } from "./disk-room.ts";
export type { ImportPlace } from "./import-place.cast.ts";
