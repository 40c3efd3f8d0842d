import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { ENGINE_VERSION } from "./engine-archive.ts";

const START_MS = 120_000;
const NOBODY = 65_534;

/** Not as root: the engine refuses that. */
const identity = (): { readonly uid?: number; readonly gid?: number } =>
  process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The engine's program, unpacked into a folder of its own, with the folders of its nodes. */
export interface EngineHome {
  readonly folder: string;
  readonly program: string;
}

/** @param archive absolute path, as in `engineArchive` */
export function unpackEngine(archive: string): EngineHome {
  // not below the folder of a test run, which another user cannot enter
  const folder = mkdtempSync("/tmp/freihand-opensearch-");
  try {
    execFileSync("unzip", ["-q", archive, "-d", folder], { stdio: "ignore" });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error("its archive cannot be unpacked", { cause: error });
  }
  const program = join(folder, `opensearch-${ENGINE_VERSION}`);
  mkdirSync(join(program, "plugins"), { recursive: true });
  hand(folder);
  return { folder, program };
}

export const removeEngine = ({ folder }: EngineHome): void => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** To the user that the engine runs as. */
function hand(folder: string): void {
  const { uid } = identity();
  if (uid !== undefined) execFileSync("chown", ["-R", `${String(uid)}:${String(uid)}`, folder]);
}

/** One process of the engine. */
export interface EngineSettings {
  readonly name: string;
  readonly heapMb: number;
  /** Lines of its configuration; ports, paths and addresses are ours. */
  readonly lines: readonly string[];
  /** Undefined: the system's choice. */
  readonly httpPort?: number;
}

/** A running process. What it says is read and thrown away, apart from where it listens. */
export interface EngineProcess {
  readonly child: ChildProcess;
  /** `127.0.0.1:` and the port for other nodes. */
  readonly transport: Promise<string>;
  /** `127.0.0.1:` and the port for requests: known when it has found the other nodes. */
  readonly http: Promise<string>;
}

/** Absolute path of the file in which a node looks for others, again and again. */
export const hostsFile = (home: EngineHome, name: string): string =>
  join(home.folder, name, "config/unicast_hosts.txt");

/** Starts a node with the data that its folder has. */
export function startProcess(home: EngineHome, settings: EngineSettings): EngineProcess {
  const { name, heapMb } = settings;
  const folder = join(home.folder, name);
  const config = join(folder, "config");
  mkdirSync(join(folder, "logs"), { recursive: true });
  cpSync(join(home.program, "config"), config, { recursive: true });
  writeFileSync(join(config, "opensearch.yml"), configuration(folder, settings));
  hand(folder);
  const child = spawn(join(home.program, "bin/opensearch"), [], {
    ...identity(),
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      OPENSEARCH_JAVA_HOME: javaHome(),
      OPENSEARCH_PATH_CONF: config,
      OPENSEARCH_JAVA_OPTS: `-Xms${String(heapMb)}m -Xmx${String(heapMb)}m`,
    },
  });
  return { child, ...addressesIn(child.stdout) };
}

/** No watermark: a test machine's disk may be fuller than the engine likes. */
const configuration = (folder: string, { name, lines, httpPort = 0 }: EngineSettings): string =>
  [
    `node.name: ${name}`,
    `path.data: ${join(folder, "data")}`,
    `path.logs: ${join(folder, "logs")}`,
    "network.host: 127.0.0.1",
    `http.port: ${String(httpPort)}`,
    "transport.port: 0",
    "cluster.routing.allocation.disk.threshold_enabled: false",
    ...lines,
    "",
  ].join("\n");

/** Where the command `java` really is. */
const javaHome = (): string =>
  resolve(
    execFileSync("readlink", ["-f", execFileSync("which", ["java"]).toString().trim()])
      .toString()
      .trim(),
    "../..",
  );

function addressesIn(log: Readable): Omit<EngineProcess, "child"> {
  const lines = createInterface({ input: log });
  const addressAfter = (part: RegExp): Promise<string> => {
    const { promise, resolve: found, reject } = Promise.withResolvers<string>();
    const limit = setTimeout(() => {
      reject(new Error("OpenSearch did not start in time"));
    }, START_MS);
    lines.on("line", (line) => {
      const [, address] = part.exec(line) ?? [];
      if (address !== undefined) found(address);
    });
    lines.on("close", () => {
      reject(new Error("OpenSearch ended instead of starting"));
    });
    // whoever does not wait for it any more has another error to tell
    promise.catch(() => undefined);
    return promise.finally(() => {
      clearTimeout(limit);
    });
  };
  return {
    transport: addressAfter(/TransportService.*publish_address \{([^}]+)\}/),
    http: addressAfter(/HttpServerTransport.*publish_address \{([^}]+)\}/),
  };
}
