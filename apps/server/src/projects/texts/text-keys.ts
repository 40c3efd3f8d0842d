import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { OPERATOR_FIELDS } from "@freihand/contract";

/** The client's texts, one file per area: the same source from which it is built. */
const TEXTS = join(import.meta.dirname, "../../../../client/src/i18n/de");

let known: ReadonlySet<string> | undefined;

/**
 * Keys under which a project may have its own texts: those of the app, and the operator's details.
 * @returns undefined where the server runs without the client's source: then no key is checked
 */
export function textKeys(folder = TEXTS): ReadonlySet<string> | undefined {
  if (folder !== TEXTS) return readKeys(folder);
  known ??= readKeys(folder);
  return known;
}

function readKeys(folder: string): ReadonlySet<string> | undefined {
  try {
    return new Set([
      ...readdirSync(folder).flatMap((name) => keysOf(join(folder, name))),
      ...OPERATOR_FIELDS.map((field) => `operator.${field}`),
    ]);
  } catch {
    // no source here: a server may be shipped without it
    return undefined;
  }
}

function keysOf(file: string): readonly string[] {
  const texts: unknown = JSON.parse(readFileSync(file, "utf8"));
  return typeof texts === "object" && texts !== null ? Object.keys(texts) : [];
}
