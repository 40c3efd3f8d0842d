// Entry point of search workers. Separate from the package's index, so that a worker does not load what only the server's
// main thread needs (settings, MARC mappings, circulation): it saves some 25 MB per thread.
export type { CatalogueTask } from "./catalogue-port.ts";
export { performTask } from "./catalogue-worker-task.ts";
export { placeCopies, titleCopies } from "./copy-state.rules.ts";
export type { CatalogueContext } from "./library-facts.rules.ts";
