import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { libraryId, projectId, type BibRecord } from "@freihand/contract";
import { CatalogueImport } from "../catalogue/catalogue-import.ts";
import type { EngineAddress } from "@freihand/catalogue";
import { plainRecord } from "@freihand/contract/testkit";

/** A record with only the relevant fields. */
export const bibRecord = (id: string, facts: Partial<BibRecord> = {}): BibRecord =>
  plainRecord({
    id,
    title: `Titel ${id}`,
    languages: ["ger"],
    ...facts,
  });

/** One copy on the shelf of a branch. */
export const bibItem = (id: string, branch = "main") =>
  ({ id, branch, shelfmark: `Reg ${id}`, status: "loanable" }) as const;

export const OWNER = { project: projectId.parse("basic"), library: libraryId.parse(1) };

/** A data folder that is removed when the test file ends. */
export interface TestFolder {
  readonly dataDir: string;
  remove(): void;
}

/** Creates an empty data folder. */
export function testFolder(): TestFolder {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-catalogue-"));
  return {
    dataDir,
    remove: () => {
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Imports records like the command, but without it. */
export async function importRecords(
  dataDir: string,
  records: Iterable<BibRecord>,
  engine?: EngineAddress,
) {
  const started = await CatalogueImport.start({ dataDir }, OWNER, { engine });
  if (started === undefined) throw new Error("another import is running");
  for (const record of records) started.put(record);
  await started.publish();
  return started.counts;
}
