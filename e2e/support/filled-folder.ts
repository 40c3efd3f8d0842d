import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DemoOfToday } from "../../apps/server/src/demo/testkit/demo-of-today.ts";

/** Environment variable with the filled folder. */
export const FILLED_FOLDER = "FREIHAND_FILLED_FOLDER";

/** Fills a data folder with the demo, once for the whole run: every server starts with a copy of it. */
export default async function fillFolder(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), "freihand-filled-"));
  await new DemoOfToday().fill(folder);
  process.env[FILLED_FOLDER] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
