import { setTimeout as wait } from "node:timers/promises";
import type { BibRecord, IsoDate } from "@freihand/contract";
import { CatalogueImport } from "@freihand/connector-builtin/catalogue";
import type { DataPlace } from "@freihand/database";
import type { DemoLibrary } from "./demo-libraries.ts";
import { demoRecord } from "./bib-record.rules.ts";

const ASK_AGAIN_MS = 200;

/**
 * The demo's titles in one library, by id.
 * @param today the day to which their acquisition is relative; undefined: without one
 */
export function demoRecords(
  { demo, library }: DemoLibrary,
  today?: IsoDate,
): ReadonlyMap<string, BibRecord> {
  const records = demo.works.flatMap((work) => demoRecord(work, library, today) ?? []);
  return new Map(records.map((record) => [record.id, record]));
}

/** Adds the demo's titles to the library's catalogue, or restores them; titles that were imported stay. */
export async function publishDemoCatalogue(
  place: DataPlace,
  { project, library }: Pick<DemoLibrary, "project" | "library">,
  records: Iterable<BibRecord>,
): Promise<void> {
  const current = await startImport(place, { project, library });
  try {
    for (const record of records) current.put(record);
    await current.publish();
  } catch (error) {
    current.abandon();
    throw error;
  }
}

/** Waits while another import into this library is running. */
async function startImport(
  place: DataPlace,
  owner: Pick<DemoLibrary, "project" | "library">,
): Promise<CatalogueImport> {
  for (;;) {
    const started = await CatalogueImport.start(place, owner);
    if (started !== undefined) return started;
    await wait(ASK_AGAIN_MS);
  }
}
