import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { rowsOf, startCluster } from "@freihand/database/testkit";
import { balance } from "../../../../scripts/cluster/balancer.ts";
import { startServer, type ServerProcess } from "./server-process.ts";

/** Servers over one database and one data folder, behind one address that gives each request to the next of them. */
export interface ServerCluster {
  readonly address: string;
  /** How many requests had reached a server that was killed before its answer. */
  readonly broken: () => number;
  /** Those that run, by their places. */
  readonly servers: (ServerProcess | undefined)[];
  /** Starts the server of a place again. */
  readonly restart: (place: number) => Promise<void>;
  /** `kill -9`. */
  readonly kill: (place: number) => Promise<void>;
  /** The place of the server that leads; -1: none does. */
  readonly leader: () => Promise<number>;
  readonly rows: (query: string) => Promise<readonly Record<string, unknown>[]>;
  /** Of each server, with the address of the database. */
  readonly env: NodeJS.ProcessEnv & { readonly DATABASE_URL: string };
  readonly stop: () => Promise<void>;
}

interface ClusterOptions {
  /** Folder of PostgreSQL's commands. */
  readonly commands: string;
  readonly size: number;
  readonly env?: NodeJS.ProcessEnv;
  /** Awaited before the first server starts. */
  readonly fill?: (url: string) => Promise<void>;
}

/** Starts all of them at the same time, over a database without tables. */
export async function serverCluster({
  commands,
  size,
  env: more = {},
  fill,
}: ClusterOptions): Promise<ServerCluster> {
  const postgres = startCluster(commands);
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-several-"));
  await fill?.(postgres.url);
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres.url,
    TRUST_PROXY: "loopback",
    RENDERING: "off",
    LINK_PICTURES: "off",
    ...more,
  };
  const servers: (ServerProcess | undefined)[] = await Promise.all(
    Array.from({ length: size }, () => startServer(env)),
  );
  const balancer = await balance({
    port: 0,
    servers: () => servers.flatMap((server) => server?.address ?? []),
  });
  return {
    address: balancer.address,
    broken: balancer.broken,
    servers,
    env,
    restart: async (place) => {
      servers[place] = await startAgain(env);
    },
    // the balancer is not told: it finds out
    kill: async (place) => {
      await servers[place]?.stop("SIGKILL");
    },
    leader: async () => {
      const leading = await Promise.all(servers.map(leads));
      return leading.indexOf(true);
    },
    rows: (query) => rowsOf(postgres.url, query),
    stop: async () => {
      await balancer.close();
      await Promise.all(
        servers.flatMap((server) => (server === undefined ? [] : [server.stop("SIGTERM")])),
      );
      postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const TRIES = 3;

/** As a service manager does: a server that meets the lock of one that has just died ends, and is started once more. */
async function startAgain(env: NodeJS.ProcessEnv, tries = TRIES): Promise<ServerProcess> {
  try {
    return await startServer(env);
  } catch (error) {
    if (tries > 1 && String(error).includes("try again")) return startAgain(env, tries - 1);
    throw error;
  }
}

async function leads(server: ServerProcess | undefined): Promise<boolean> {
  if (server === undefined) return false;
  const reply = await fetch(`${server.address}/readyz`).catch(() => undefined);
  return (await reply?.text())?.includes('"leads":true') === true;
}
