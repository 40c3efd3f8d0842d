import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuiltinSchema } from "@freihand/connector-builtin";
import { projectId } from "@freihand/contract";
import { databasePath, openDatabase, type Database } from "@freihand/database";
import { loadProjects } from "../../projects/projects.ts";
import { startDemos } from "../seed-demo.ts";
import type { ServerSchema } from "../../storage/schema.ts";

export const PROJECTS_DIR = join(import.meta.dirname, "../../../../../projects");
export const PROJECTS = loadProjects(PROJECTS_DIR).all.filter(({ id }) => id === "basic");
export const BASIC = projectId.parse("basic");

/** Noon at the libraries, on a day and so many days later. */
export const noon = (day: string, later = 0): number =>
  Date.parse(`${day}T12:00:00+01:00`) + later * 86_400_000;

/** A data folder of its own with an open database. */
export interface DemoFolder {
  readonly dataDir: string;
  readonly database: Database<BuiltinSchema & ServerSchema>;
  remove(): Promise<void>;
}

/** @param from a closed data folder to begin with; undefined: an empty one */
export async function demoFolder(from?: string): Promise<DemoFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-demo-"));
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  const database = await openDatabase<BuiltinSchema & ServerSchema>(databasePath(dataDir));
  return {
    dataDir,
    database,
    async remove() {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A closed folder in which the demo began at `nowMs`; created once, copied by every test that needs one. */
export async function seededFolder(nowMs: number): Promise<string> {
  const { dataDir, database } = await demoFolder();
  await startDemos({ dataDir, db: database.db, nowMs }, PROJECTS);
  await database.close();
  return dataDir;
}
