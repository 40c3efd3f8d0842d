import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { publishedHarvestMark, type CatalogueOwner } from "@freihand/connector-builtin/catalogue";
import type { DataPlace } from "@freihand/database";
import type { HarvestMark } from "@freihand/oai-pmh";
import * as z from "zod/mini";

const source = z.strictObject({
  url: z.string(),
  set: z.string(),
  prefix: z.string(),
  reading: z.string(),
});
const harvestMark = z.strictObject({ source, since: z.string(), fullOn: z.string() });
const laterMark = z.strictObject({
  /** The mark of the catalogue that this one follows; null: it had none. */
  basis: z.nullable(z.string()),
  mark: harvestMark,
});

const FILE = "mark.json";

/** The folder of a library's harvest: what was fetched, its lock and the mark. */
export const harvestFolder = (dataDir: string, { project, library }: CatalogueOwner): string =>
  join(dataDir, "harvest", project, String(library));

/**
 * How far the library's repository has been harvested. The catalogue itself says it, so that a catalogue that was restored
 * from a back-up goes on from there; a harvest that changed nothing publishes no catalogue and is noted beside it.
 * @returns undefined: it never was
 */
export async function readHarvestMark(
  place: DataPlace,
  owner: CatalogueOwner,
): Promise<HarvestMark | undefined> {
  const basis = await publishedHarvestMark(place, owner);
  const later = parsed(laterMark, readText(join(harvestFolder(place.dataDir, owner), FILE)));
  if (later !== undefined && later.basis === (basis ?? null)) return later.mark;
  return parsed(harvestMark, basis);
}

/** Notes how far a harvest came, after its catalogue was published, if it published one. */
export async function noteHarvestMark(
  place: DataPlace,
  owner: CatalogueOwner,
  mark: HarvestMark,
): Promise<void> {
  const folder = harvestFolder(place.dataDir, owner);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const basis = (await publishedHarvestMark(place, owner)) ?? null;
  const path = join(folder, FILE);
  writeFileSync(`${path}.new`, JSON.stringify({ basis, mark }), { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // nothing was noted
    return undefined;
  }
}

function parsed<T>(schema: z.ZodMiniType<T>, text: string | undefined): T | undefined {
  if (text === undefined) return undefined;
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    // half written when the machine stopped: the catalogue's own mark counts
    return undefined;
  }
}
