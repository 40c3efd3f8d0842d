import { toolsAt } from "../../projects/testkit/source-tools.ts";
import { embedded, openBuiltinStorage } from "@freihand/connector-builtin";
import type { LibrarySystem, PatronAccess } from "@freihand/connector-kit";
import { libraryId } from "@freihand/contract";
import { connectedLibraries, createLibraries } from "../../libraries/libraries.ts";
import { BASIC, PROJECTS, type DemoFolder } from "./demo-folder.ts";

/** The libraries of a folder, connected as the server connects them. */
export interface ConnectedDemo {
  system(library: number): LibrarySystem;
  patrons(library: number): PatronAccess;
  close(): Promise<void>;
}

/** @param nowMs the moment at which everything happens */
export async function connectDemo(folder: DemoFolder, nowMs: number): Promise<ConnectedDemo> {
  const storage = await openBuiltinStorage(folder, folder.database.db);
  const kind = embedded({ project: BASIC, storage });
  const libraries = createLibraries(
    connectedLibraries(PROJECTS, {
      kindsOf: () => [kind],
      toolsOf: toolsAt(() => nowMs),
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
  return { system, patrons, close: () => storage.close() };
}
