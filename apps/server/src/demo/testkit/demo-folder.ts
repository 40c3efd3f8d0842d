import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtin, patronAccess } from "@freihand/connector-builtin";
import type { LibrarySystem, PatronAccess } from "@freihand/connector-kit";
import { libraryId, projectId } from "@freihand/contract";
import { connectLibraries } from "../../libraries/libraries.ts";
import { loadProjects } from "../../projects/projects.ts";
import { BuiltinCatalogues } from "../../storage/builtin-catalogues.ts";
import { databasePath } from "../../storage/catalogue-published.ts";
import { circulationStore } from "../../storage/circulation-store.ts";
import { openDatabase, type Database } from "../../storage/database.ts";
import { passwordStore } from "../../storage/passwords.ts";
import { startDemos } from "../seed-demo.ts";

export const PROJECTS_DIR = join(import.meta.dirname, "../../../../../projects");
export const PROJECTS = loadProjects(PROJECTS_DIR).all.filter(({ id }) => id === "basic");
export const BASIC = projectId.parse("basic");

/** Noon at the libraries, on a day and so many days later. */
export const noon = (day: string, later = 0): number =>
  Date.parse(`${day}T12:00:00+01:00`) + later * 86_400_000;

/** A data folder of its own with an open database. */
export interface DemoFolder {
  readonly dataDir: string;
  readonly database: Database;
  remove(): Promise<void>;
}

/** @param from a closed data folder to begin with; undefined: an empty one */
export async function demoFolder(from?: string): Promise<DemoFolder> {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-demo-"));
  if (from !== undefined) cpSync(from, dataDir, { recursive: true });
  const database = await openDatabase(databasePath(dataDir));
  return {
    dataDir,
    database,
    async remove() {
      await database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** A closed folder in which the demo began at `nowMs`; made once, copied by every test that needs one. */
export async function seededFolder(nowMs: number): Promise<string> {
  const { dataDir, database } = await demoFolder();
  await startDemos({ dataDir, db: database.db, nowMs }, PROJECTS);
  await database.close();
  return dataDir;
}

/** The libraries of a folder, connected as the server connects them. */
export interface DemoLibraries {
  system(library: number): LibrarySystem;
  patrons(library: number): PatronAccess;
  close(): Promise<void>;
}

export async function connectDemo(
  { dataDir, database: { db } }: DemoFolder,
  nowMs: number,
): Promise<DemoLibraries> {
  const catalogues = new BuiltinCatalogues({ dataDir });
  const passwordsOf = await passwordStore(db);
  const connector = builtin({
    project: BASIC,
    catalogue: (library) => catalogues.portOf({ project: BASIC, library }),
    patrons: (library) => {
      const scope = { project: BASIC, libraryId: library.library };
      const store = circulationStore(db, scope);
      return patronAccess(library, { store, passwords: passwordsOf(scope), newId: randomUUID });
    },
  });
  const libraries = connectLibraries(
    PROJECTS,
    () => [connector],
    (library) => ({
      library,
      http: async () => {
        throw new Error("the embedded library system calls nobody");
      },
      now: () => nowMs,
    }),
  );
  const system = (library: number) => {
    const found = libraries.find(BASIC, libraryId.parse(library));
    if (found === undefined) throw new Error(`no library ${String(library)}`);
    return found;
  };
  return {
    system,
    patrons(library) {
      const { patrons } = system(library);
      if (patrons === undefined) throw new Error(`library ${String(library)} has no patrons`);
      return patrons;
    },
    close: () => catalogues.close(),
  };
}
