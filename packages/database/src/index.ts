export { databaseAnswers, type Database } from "./database.ts";
export { feeEntryHash, type ChainedFeeEntry } from "./fee-entry.ts";
export { freeBytes } from "./free-bytes.ts";
export { unknownAmong } from "./migrate.ts";
export { leadershipOver } from "./leadership.ts";
export { oneAtATime } from "./one-at-a-time.ts";
export { openDatabase } from "./open-database.ts";
export { moveDatabase } from "./move/move-database.ts";
export { MoveError } from "./move/move-error.ts";
export type { TableMoved } from "./move/move-tables.ts";
export { reading, readInTurn, turnOf, writing } from "./transactions.ts";
export { isAmong, isPostgres } from "./portable-sql.ts";
export { CHAIN_START, chainHash } from "./hash-chain.ts";
export { PostgresToolError, runPostgresTool } from "./postgres-tools.ts";
export type { MessageChoiceTable, MessageTable } from "./message-rows.ts";
export type { PushMessageTable, PushSubscriptionTable } from "./push-rows.ts";
export {
  databaseOf,
  MOVED_FILES,
  noteMoved,
  refuseMoved,
  type DatabaseKind,
} from "./data-place.ts";
export { databasePath, type DataPlace } from "./reader.ts";
export { withScratchDatabase } from "./scratch-database.ts";
export {
  asStorageError,
  StorageError,
  withStorageErrors,
  withStorageErrorsAsync,
} from "./storage-error.ts";
export { syncToDisk } from "./sync-to-disk.ts";
