declare module "leaflet/dist/leaflet.css";

declare module "virtual:outline-map" {
  /** Generated when the client is built: `apps/client/outline-map.ts`. */
  // oxlint-disable-next-line typescript/consistent-type-imports -- a declared module cannot import
  export const OUTLINE: import("./outline.rules.ts").PackedOutline;
}
