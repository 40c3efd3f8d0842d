export * from "./examples.ts";
export * from "./memory-store.ts";
export * from "./desk-examples.ts";
