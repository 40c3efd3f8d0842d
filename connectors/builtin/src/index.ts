export { builtin, type BuiltinLibrary, type BuiltinPorts } from "./builtin.ts";
export { catalogueAccess, type CatalogueParts } from "./catalogue/catalogue-access.ts";
export type { CataloguePort, CatalogueTask } from "./catalogue/catalogue-port.ts";
export { performTask, type TaskAnswer } from "./catalogue/catalogue-worker-task.ts";
export type { LibraryFacts, Telling } from "./catalogue/library-facts.ts";
export type { CatalogueSources } from "./catalogue/record-detail.ts";
export type { PagedQuery } from "./catalogue/search-reply.ts";
export { libraryDay } from "./library-day.ts";
export { builtinSettings, circulationPolicy, type BuiltinSettings } from "./settings.ts";
