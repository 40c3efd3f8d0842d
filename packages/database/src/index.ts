export { databaseAnswers, openDatabase, unknownMigration, type Database } from "./database.ts";
export { databasePath } from "./reader.ts";
export {
  asStorageError,
  StorageError,
  withStorageErrors,
  withStorageErrorsAsync,
} from "./storage-error.ts";
export { syncToDisk } from "./sync-to-disk.ts";
