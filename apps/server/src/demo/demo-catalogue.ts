import { setTimeout as wait } from "node:timers/promises";
import type { BibRecord, IsoDate } from "@freihand/contract";
import { CatalogueImport } from "../storage/catalogue-import.ts";
import type { DemoLibrary } from "./demo-libraries.ts";
import { toBibRecord } from "./bib-record.rules.ts";

const ASK_AGAIN_MS = 200;

/**
 * The demo's titles in one library, by id.
 * @param today the day to which their acquisition is relative; undefined: without one
 */
export function demoRecords(
  { demo, library }: DemoLibrary,
  today?: IsoDate,
): ReadonlyMap<string, BibRecord> {
  const records = demo.works.flatMap((work) => toBibRecord(work, library, today) ?? []);
  return new Map(records.map((record) => [record.id, record]));
}

/** Adds the demo's titles to the library's catalogue, or restores them; titles that were imported stay. */
export async function publishDemoCatalogue(
  dataDir: string,
  { project, library }: DemoLibrary,
  records: Iterable<BibRecord>,
): Promise<void> {
  const current = await startImport(dataDir, { project, library });
  try {
    for (const record of records) current.put(record);
    current.publish();
  } catch (error) {
    current.abandon();
    throw error;
  }
}

/** Waits while another import into this library is running. */
async function startImport(
  dataDir: string,
  owner: Pick<DemoLibrary, "project" | "library">,
): Promise<CatalogueImport> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- retries until the other import has ended
    const started = await CatalogueImport.start(dataDir, owner);
    if (started !== undefined) return started;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await wait(ASK_AGAIN_MS);
  }
}
