export * from "./desk.ts";
export * from "./endpoints.ts";
