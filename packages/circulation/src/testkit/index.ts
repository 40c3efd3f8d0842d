export * from "./examples.ts";
export * from "./memory-store.ts";
