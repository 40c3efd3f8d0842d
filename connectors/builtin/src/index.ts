export { builtin, type BuiltinLibrary, type BuiltinPorts } from "./builtin.ts";
export { catalogueAccess, type CatalogueParts } from "./catalogue/catalogue-access.ts";
export type { CataloguePort, CatalogueTask } from "./catalogue/catalogue-port.ts";
export type { LibraryFacts, Telling } from "./catalogue/library-facts.rules.ts";
export type { PagedQuery } from "./catalogue/search-reply.ts";
export { libraryDay } from "./library-day.ts";
export { builtinSettings, circulationPolicy, type BuiltinSettings } from "./settings.ts";
export type { PasswordPort } from "./patrons/login.ts";
export { patronAccess, type PatronPorts } from "./patrons/patron-access.ts";
