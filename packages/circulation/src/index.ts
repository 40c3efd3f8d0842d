export * from "./copy-state-reader.ts";
export * from "./policy.ts";
