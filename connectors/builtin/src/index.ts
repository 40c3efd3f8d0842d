export { embedded, embeddedForm } from "./builtin.ts";
export { asCirculationPolicy } from "./policy.cast.ts";
export { branchFinder, type BranchNames } from "./readers/import/branch-finder.rules.ts";
export {
  importReaders,
  readReaderTable,
  type ReaderImport,
} from "./readers/import/import-readers.ts";
export { readerMapping } from "./readers/import/reader-mapping.ts";
export { readTakeoverTable } from "./readers/takeover/read-takeover.ts";
export { takeOver, type Takeover } from "./readers/takeover/take-over.ts";
export { TAKEOVER_KINDS, takeoverMapping } from "./readers/takeover/takeover-mapping.ts";
export { readerAccess } from "./readers/reader-access.ts";
export {
  accountSettings,
  catalogueSettings,
  readerSettingsOf,
  type AccountSettings,
} from "./settings.ts";
export {
  openBuiltinStorage,
  type BuiltinStorage,
  type OpenBuiltinStorage,
} from "./storage/builtin-storage.ts";
export {
  hashPassword,
  verifyPassword,
  type CardPasswords,
} from "./storage/circulation/passwords.ts";
export type { BuiltinSchema } from "./storage/schema.ts";
