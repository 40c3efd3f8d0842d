// Separate from the contract itself: a patron's first load needs nothing of the desk.
export * from "./catalogue.ts";
export * from "./catalogue-endpoints.ts";
export * from "./copies.ts";
export * from "./desk.ts";
export * from "./desk-endpoints.ts";
export * from "./fee-endpoints.ts";
export * from "./fees.ts";
export * from "./hold-endpoints.ts";
export * from "./holds.ts";
export * from "./staff-calls.ts";
export * from "./reader-endpoints.ts";
export * from "./readers.ts";
export * from "./staff-endpoints.ts";
export * from "./staff-journal.ts";
export * from "./staff-session.ts";
