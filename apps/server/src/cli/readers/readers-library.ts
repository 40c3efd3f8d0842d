import { randomBytes } from "node:crypto";
import {
  asCirculationPolicy,
  openBuiltinStorage,
  readerAccess,
  readerSettingsOf,
  type BuiltinSchema,
} from "@freihand/connector-builtin";
import { dayAt } from "@freihand/contract";
import { embeddedAccount } from "../../connectors.ts";
import { loadProjects } from "../../projects/projects.ts";
import type { Settings } from "../../start/settings.ts";
import { openStore } from "../../storage/open-store.ts";
import { UsageError } from "../import-arguments.ts";
import type { ReadersOrder } from "./readers-arguments.ts";

/**
 * The library of an order, from its file.
 * @throws {UsageError} when there is no such project or library, or another system keeps its readers
 */
export function readersTarget(
  projectsDir: string,
  { project, library }: Pick<ReadersOrder, "project" | "library">,
) {
  const found = loadProjects(projectsDir).find(project);
  if (found === undefined) throw new UsageError(`--project ${project}: there is no such project`);
  const loaded = found.libraries.find(({ file }) => file.id === library);
  if (loaded === undefined)
    throw new UsageError(`--library ${String(library)}: project ${found.id} has no such library`);
  const account = embeddedAccount(loaded);
  if (account === undefined)
    throw new UsageError(`${loaded.file.libname} keeps its readers in another system`);
  const { currency } = loaded.file;
  return {
    project: found.id,
    library,
    file: loaded.file,
    readers: readerSettingsOf(account),
    policy: asCirculationPolicy(account, currency),
  };
}

type Target = ReturnType<typeof readersTarget>;

/** A library's readers, opened for one command; to be closed. */
export async function openReaders(
  { importDir, ...place }: Pick<Settings, "dataDir" | "databaseUrl" | "importDir">,
  target: Target,
) {
  const { project, library, file, readers, policy } = target;
  const database = await openStore<BuiltinSchema>(place);
  const storage = await openBuiltinStorage(place, database.db, { threads: 1 });
  const store = storage.readersOf({ project, libraryId: library });
  const titles = storage.titlesOf({ project, library });
  const today = () => dayAt(Date.now(), file.timezone);
  const branches = file.branches.map(({ id }) => id);
  const parts = { library, branches, store, titles, cards: readers.cards };
  return {
    ...parts,
    access: readerAccess({ ...parts, today, now: Date.now, randomBytes }),
    today: today(),
    file,
    policy,
    folders: { dataDir: place.dataDir, importDir },
    folderImport: readers.import,
    takeovers: storage.takeoversOf({ project, libraryId: library }),
    mapping: readers.mapping ?? {},
    close: async () => {
      await storage.close();
      await database.close();
    },
  };
}

export type OpenReaders = Awaited<ReturnType<typeof openReaders>>;
