import type { SQLOutputValue } from "node:sqlite";

/** How far an import has come: a file of its order, from 1, and a record of that file, from 1. 0: not begun. */
export interface ImportPlace {
  readonly file: number;
  readonly record: number;
}

/** A stop as an import has stored it. @returns undefined: there is none */
export const asImportPlace = (json: SQLOutputValue | undefined): ImportPlace | undefined =>
  typeof json === "string" ? (JSON.parse(json) as ImportPlace) : undefined;
