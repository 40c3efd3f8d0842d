import { randomUUID } from "node:crypto";
import { builtin, patronAccess } from "@freihand/connector-builtin";
import type { Connector, LibrarySystem, PatronAccess } from "@freihand/connector-kit";
import { libraryId, type LibraryId } from "@freihand/contract";
import { connectedLibraries, createLibraries } from "../../libraries/libraries.ts";
import { BuiltinCatalogues } from "../../storage/builtin-catalogues.ts";
import { circulationStore } from "../../storage/circulation-store.ts";
import { passwordStore } from "../../storage/passwords.ts";
import { BASIC, PROJECTS, type DemoFolder } from "./demo-folder.ts";

/** The libraries of a folder, connected as the server connects them. */
export interface ConnectedDemo {
  system(library: number): LibrarySystem;
  patrons(library: number): PatronAccess;
  close(): Promise<void>;
}

/** @param nowMs the moment at which everything happens */
export async function connectDemo(folder: DemoFolder, nowMs: number): Promise<ConnectedDemo> {
  const catalogues = new BuiltinCatalogues({ dataDir: folder.dataDir });
  const connector = await connectorOf(folder, catalogues);
  const libraries = createLibraries(
    connectedLibraries(PROJECTS, {
      connectorsOf: () => [connector],
      toolsOf: (library) => ({ library, http: callsNobody, now: () => nowMs }),
    }),
  );
  const system = (library: number) => {
    const found = libraries.find(BASIC, libraryId.parse(library));
    if (found === undefined) throw new Error(`no library ${String(library)}`);
    return found;
  };
  const patrons = (library: number) => {
    const access = system(library).patrons;
    if (access === undefined) throw new Error(`library ${String(library)} has no patrons`);
    return access;
  };
  return { system, patrons, close: () => catalogues.close() };
}

async function connectorOf(
  { database: { db } }: DemoFolder,
  catalogues: BuiltinCatalogues,
): Promise<Connector<unknown>> {
  const passwordsOf = await passwordStore(db);
  return builtin({
    project: BASIC,
    catalogue: (library: LibraryId) => catalogues.portOf({ project: BASIC, library }),
    patrons: (library) => {
      const scope = { project: BASIC, libraryId: library.library };
      const store = circulationStore(db, scope);
      return patronAccess(library, { store, passwords: passwordsOf(scope), newId: randomUUID });
    },
  });
}

const callsNobody = async (): Promise<Response> => {
  throw new Error("the embedded library system calls nobody");
};
