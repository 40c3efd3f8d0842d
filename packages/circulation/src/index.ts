export * from "./policy.ts";
