import { createHmac } from "node:crypto";
import { join } from "node:path";
import { lockFolder } from "@freihand/connector-builtin/catalogue";
import { leadershipOver, oneAtATime } from "@freihand/database";
import type { Kysely } from "kysely";
import type { KeyRing } from "../auth/key-ring.ts";
import { SOLE_LEADER, type Leading } from "../leadership.ts";
import { folderHash } from "../projects/files/folder-hash.ts";
import { joinInstances, SOLE_INSTANCE, type Instances } from "../servers/instances.ts";
import type { Settings } from "./settings.ts";
import { StartError } from "../start-error.ts";
import { instanceStore } from "../storage/instances.ts";
import type { ServerSchema } from "../storage/schema.ts";

/** This server among those over the same database. */
export interface OpenServers {
  readonly leadership: Leading;
  readonly instances: Instances;
  /** To be called when the projects folder has been read anew. */
  readonly noteFiles: () => Promise<void>;
  /** @param look called when another server has read other files of projects */
  readonly onOtherFiles: (look: () => void) => void;
  readonly close: () => Promise<void>;
}

interface ServersParts {
  readonly settings: Pick<Settings, "dataDir" | "databaseUrl" | "projectsDir">;
  readonly db: Kysely<ServerSchema>;
  readonly keys: KeyRing;
  readonly version: string;
}

/** Over SQLite there is no other: two would both send every mail. @throws {StartError} when there is one */
function alone(dataDir: string): OpenServers {
  const lock = lockFolder(join(dataDir, "server"));
  if (lock === undefined)
    throw new StartError(
      `another server has the data of ${dataDir} (DATA_DIR): end it first. Several servers need PostgreSQL (DATABASE_URL).`,
    );
  return {
    leadership: SOLE_LEADER,
    instances: SOLE_INSTANCE,
    noteFiles: async () => {},
    onOtherFiles: () => {},
    close: async () => {
      lock.release();
    },
  };
}

/**
 * Finds the other servers, and stands for the place of the one that leads.
 * @throws {StartError} when another has another key, or over SQLite there is another
 * @source decision 83
 */
export async function openServers({
  settings: { dataDir, databaseUrl, projectsDir },
  db,
  keys,
  version,
}: ServersParts): Promise<OpenServers> {
  if (databaseUrl === undefined) return alone(dataDir);
  const facts = { version, keyMark: markOf(keys), filesHash: await folderHash(projectsDir) };
  const looks: (() => void)[] = [];
  const instances = await joinInstances({
    store: instanceStore(db),
    facts: () => facts,
    onOtherFiles: () => {
      for (const look of looks) look();
    },
  });
  const leadership = await leadershipOver(databaseUrl);
  return {
    leadership,
    instances,
    noteFiles: async () => {
      facts.filesHash = await folderHash(projectsDir);
    },
    onOtherFiles: (look) => looks.push(look),
    close: async () => {
      await leadership.end();
      // whoever cannot say that it leaves is gone in a moment
      await instances.leave().catch(() => undefined);
    },
  };
}

/** Of two servers that start at the same time one fills the demo, and the other finds it. */
export const oneStarts = (
  { databaseUrl }: Pick<Settings, "databaseUrl">,
  work: () => Promise<void>,
): Promise<void> => (databaseUrl === undefined ? work() : oneAtATime(databaseUrl, work));

const markOf = (keys: KeyRing): string => {
  const [current] = keys.deriveAll("mark of the key");
  return createHmac("sha256", current).update("instance").digest("base64url").slice(0, 22);
};
