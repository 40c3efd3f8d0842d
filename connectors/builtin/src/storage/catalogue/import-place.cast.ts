import type { SQLOutputValue } from "node:sqlite";
import type { ImportPlace } from "./import-stops.ts";

/** A stop as an import has stored it. @returns undefined: there is none */
export const asImportPlace = (json: SQLOutputValue | undefined): ImportPlace | undefined =>
  typeof json === "string" ? (JSON.parse(json) as ImportPlace) : undefined;
