import { execFileSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";
import { installedPrograms } from "../postgres-programs.ts";

const OLDEST = 15;

/** Folder with the commands of the newest PostgreSQL. @returns undefined when there is none, or only older ones */
export const postgresCommands = (): string | undefined =>
  installedPrograms().find(
    ({ version, folder }) => version >= OLDEST && existsSync(join(folder, "initdb")),
  )?.folder;

const idOfPostgres = (option: string) =>
  Number(execFileSync("id", [option, "postgres"]).toString());

const MEMORY = "/dev/shm";

/** Each database is 300 files: on a disk, making and deleting them takes longer than the tests. */
function roomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize > 512 * 1024 * 1024;
}

/** PostgreSQL refuses root: its own user then. */
function user(): { readonly uid?: number; readonly gid?: number } {
  return process.getuid?.() === 0 ? { uid: idOfPostgres("-u"), gid: idOfPostgres("-g") } : {};
}

/** PostgreSQL for one run of the tests. */
export interface Cluster {
  /** Of the database that is always there. */
  readonly url: string;
  /** Ends its server and starts it again; `between` is awaited while there is none. */
  readonly restart: (between: () => Promise<void>) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Starts PostgreSQL on a socket in a folder of its own.
 * @param commands as of `postgresCommands`
 * @param isDurable on the disk, with every commit synced: for measuring
 */
export function startCluster(commands: string, { isDurable = false } = {}): Cluster {
  const as = user();
  const parent = !isDurable && roomInMemory() ? MEMORY : "/tmp";
  // not below that of the test run, which another user cannot enter
  const folder = mkdtempSync(join(parent, "freihand-postgres-"));
  chownSync(folder, as.uid ?? -1, as.gid ?? -1);
  const run = (name: string, ...more: string[]) =>
    execFileSync(join(commands, name), more, { ...as, cwd: folder, stdio: "ignore" });
  const data = join(folder, "data");
  run("initdb", "-D", data, "-U", "freihand", "-A", "trust", "-E", "UTF8", "--no-sync");
  const settings = `-c listen_addresses='' -c unix_socket_directories='${folder}' \
    -c fsync=${isDurable ? "on" : "off"} -c max_connections=300 -c max_wal_size=64MB`;
  const start = () => {
    run("pg_ctl", "-D", data, "-w", "-o", settings, "start");
  };
  start();
  return {
    url: `postgres://freihand@localhost/postgres?host=${encodeURIComponent(folder)}`,
    restart: async (between) => {
      run("pg_ctl", "-D", data, "-m", "fast", "-w", "stop");
      try {
        await between();
      } finally {
        start();
      }
    },
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "-w", "stop");
      rmSync(folder, { recursive: true });
    },
  };
}
