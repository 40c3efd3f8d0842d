export { databaseAnswers, unknownMigration, type Database } from "./database.ts";
export { feeEntryHash, type ChainedFeeEntry } from "./fee-entry.ts";
export { openDatabase } from "./open-database.ts";
export { reading, takeTurn, turnOf, writing } from "./transactions.ts";
export { isPostgres, textsIn } from "./portable-sql.ts";
export { CHAIN_START, chainHash } from "./hash-chain.ts";
export type { MessageChoiceTable, MessageTable } from "./message-rows.ts";
export type { PushMessageTable, PushSubscriptionTable } from "./push-rows.ts";
export { databaseOf, databasePath, type DataPlace } from "./reader.ts";
export {
  asStorageError,
  StorageError,
  withStorageErrors,
  withStorageErrorsAsync,
} from "./storage-error.ts";
export { syncToDisk } from "./sync-to-disk.ts";
