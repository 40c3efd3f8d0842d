import { execFileSync } from "node:child_process";
import { appendFileSync, chownSync, existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
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

/** What differs from a cluster for tests. */
export interface ClusterOptions {
  /** On the disk, with every commit synced: for measuring. */
  readonly isDurable?: boolean;
  /** More lines of `postgresql.conf`. */
  readonly settings?: readonly string[];
}

/** PostgreSQL for one run of the tests. */
export interface Cluster {
  /** Of the database that is always there. */
  readonly url: string;
  /** Absolute path of the folder of its data and its socket. */
  readonly folder: string;
  /**
   * Runs lines of a shell as PostgreSQL's own user, with its programs on the path and this cluster as theirs.
   * @throws at the first that fails
   */
  readonly shell: (lines: string) => void;
  /** Ends its server and starts it again; `between` is awaited while there is none. */
  readonly restart: (between: () => Promise<void>) => Promise<void>;
  readonly stop: () => void;
}

/**
 * Starts PostgreSQL on a socket in a folder of its own.
 * @param commands as of `postgresCommands`
 */
export function startCluster(commands: string, options: ClusterOptions = {}): Cluster {
  const as = user();
  const parent = options.isDurable !== true && roomInMemory() ? MEMORY : "/tmp";
  // not below that of the test run, which another user cannot enter
  const folder = mkdtempSync(join(parent, "freihand-postgres-"));
  chownSync(folder, as.uid ?? -1, as.gid ?? -1);
  const env = {
    PATH: `${commands}:${process.env["PATH"] ?? ""}`,
    PGHOST: folder,
    PGUSER: "freihand",
    PGDATABASE: "postgres",
    PGDATA: join(folder, "data"),
  };
  const shell = (lines: string) => {
    execFileSync("bash", ["-euc", lines], { ...as, cwd: folder, env, stdio: "ignore" });
  };
  shell("initdb -U freihand -A trust -E UTF8 --no-sync");
  appendFileSync(join(env.PGDATA, "postgresql.conf"), configuration(folder, options));
  shell("pg_ctl -w start");
  return {
    folder,
    url: `postgres://freihand@localhost/postgres?host=${encodeURIComponent(folder)}`,
    shell,
    restart: async (between) => {
      shell("pg_ctl -m fast -w stop");
      try {
        await between();
      } finally {
        shell("pg_ctl -w start");
      }
    },
    stop: () => {
      shell("pg_ctl -m immediate -w stop");
      rmSync(folder, { recursive: true });
    },
  };
}

const configuration = (folder: string, { isDurable = false, settings = [] }: ClusterOptions) =>
  [
    "listen_addresses = ''",
    `unix_socket_directories = '${folder}'`,
    `fsync = ${isDurable ? "on" : "off"}`,
    "max_connections = 300",
    "max_wal_size = 64MB",
    ...settings,
    "",
  ].join("\n");
