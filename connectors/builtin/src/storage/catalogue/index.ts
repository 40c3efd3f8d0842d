// Catalogue files without a server: for the commands that import and back up, and for measurements.
export { titlesInUse } from "../circulation/titles-in-use.ts";
export { FtsCatalogue } from "../search/fts-catalogue.ts";
export { CatalogueFile } from "./catalogue-file.ts";
export { catalogueFolder, lockFolder, type CatalogueOwner } from "./catalogue-folder.ts";
export { CatalogueImport, type ImportCounts } from "./catalogue-import.ts";
export { publishedFile, publishedFiles, publishedHarvestMark } from "./published-catalogues.ts";
