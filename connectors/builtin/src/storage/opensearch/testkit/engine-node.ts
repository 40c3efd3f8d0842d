import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";

const VERSION = "2.19.5";
const ARTIFACT = `org.opensearch.distribution.integ-test-zip:opensearch:${VERSION}:zip`;
const CACHE = join(homedir(), ".cache/freihand");
const ARCHIVE = join(CACHE, `opensearch-${VERSION}.zip`);
const FETCH_MS = 240_000;
const START_MS = 120_000;
const NOBODY = 65_534;
/** The oldest that the engine runs on. */
const JAVA = 11;

/** One node of OpenSearch, for tests. */
export interface EngineNode {
  /** `http://127.0.0.1:` and its port. */
  readonly url: string;
  /** Ends it without a word; its folder stays. */
  readonly kill: () => void;
  readonly stop: () => void;
}

/**
 * The archive of the engine as Maven Central has it, fetched once.
 * @returns undefined where there is no Java or no Maven, or where Maven reaches no repository
 */
export function engineArchive(): string | undefined {
  if (javaVersion() < JAVA) return undefined;
  if (existsSync(ARCHIVE)) return ARCHIVE;
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(join(CACHE, "fetch-"));
  const order = [
    "-q",
    "-B",
    "dependency:copy",
    `-Dartifact=${ARTIFACT}`,
    `-DoutputDirectory=${folder}`,
  ];
  spawnSync("mvn", order, { cwd: folder, stdio: "ignore", timeout: FETCH_MS });
  const fetched = join(folder, `opensearch-${VERSION}.zip`);
  if (existsSync(fetched)) renameSync(fetched, ARCHIVE);
  rmSync(folder, { recursive: true });
  return existsSync(ARCHIVE) ? ARCHIVE : undefined;
}

function javaVersion(): number {
  const { stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0);
}

/** Where the command `java` really is. */
const javaHome = (): string =>
  resolve(
    execFileSync("readlink", ["-f", execFileSync("which", ["java"]).toString().trim()])
      .toString()
      .trim(),
    "../..",
  );

/** Ports are the system's choice. No watermark: a test machine's disk may be fuller than the engine likes. */
const CONFIGURATION = `
discovery.type: single-node
network.host: 127.0.0.1
http.port: 0
transport.port: 0
cluster.routing.allocation.disk.threshold_enabled: false
`;

/** Starts a node in a folder of its own, not as root: it refuses that. */
export async function startEngineNode(archive: string): Promise<EngineNode> {
  // not below that of the test run, which another user cannot enter
  const folder = mkdtempSync("/tmp/freihand-opensearch-");
  execFileSync("unzip", ["-q", archive, "-d", folder]);
  const home = join(folder, `opensearch-${VERSION}`);
  for (const name of ["plugins", "logs"]) mkdirSync(join(home, name), { recursive: true });
  writeFileSync(join(home, "config/opensearch.yml"), CONFIGURATION);
  const as = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (as.uid !== undefined)
    execFileSync("chown", ["-R", `${String(as.uid)}:${String(as.gid)}`, folder]);
  const child = spawn(join(home, "bin/opensearch"), [], {
    ...as,
    cwd: home,
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      PATH: process.env["PATH"],
      HOME: folder,
      OPENSEARCH_JAVA_HOME: javaHome(),
      OPENSEARCH_JAVA_OPTS: "-Xms512m -Xmx512m",
    },
  });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { url: await addressOf(child.stdout), kill: () => child.kill("SIGKILL"), stop };
  } catch (error) {
    stop();
    throw error;
  }
}

/** The engine says in its log where it listens; what it says later is read and thrown away. */
async function addressOf(log: Readable): Promise<string> {
  const { promise, resolve: found, reject } = Promise.withResolvers<string>();
  const lines = createInterface({ input: log });
  const limit = setTimeout(() => {
    reject(new Error("OpenSearch did not start in time"));
  }, START_MS);
  lines.on("line", (line) => {
    const [, address] = /HttpServerTransport.*publish_address \{([^}]+)\}/.exec(line) ?? [];
    if (address !== undefined) found(`http://${address}`);
  });
  lines.on("close", () => {
    reject(new Error("OpenSearch ended instead of starting"));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(limit);
  }
}
