import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";

/** Version of the engine that is tried. */
export const ENGINE_VERSION = "2.19.5";
const ARTIFACT = `org.opensearch.distribution.integ-test-zip:opensearch:${ENGINE_VERSION}:zip`;
const CACHE = join(homedir(), ".cache/freihand");
const FILE = `opensearch-${ENGINE_VERSION}.zip`;
const FETCH_MS = 240_000;
/** The oldest that the engine runs on. */
const JAVA = 11;

/** Absolute path of the engine's archive, or why there is none. */
export type EngineArchive = { readonly path: string } | { readonly missing: string };

/** The archive of the engine as Maven Central has it, fetched once. */
export function engineArchive(): EngineArchive {
  if (javaVersion() < JAVA) return { missing: `no Java from ${String(JAVA)} on` };
  if (!has("unzip", "-v")) return { missing: "no unzip" };
  const path = join(CACHE, FILE);
  if (!existsSync(path)) fetchTo(path);
  return existsSync(path) ? { path } : { missing: "no Maven, or no way to Maven Central" };
}

function fetchTo(path: string): void {
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
  const fetched = join(folder, FILE);
  if (existsSync(fetched)) renameSync(fetched, path);
  rmSync(folder, { recursive: true });
}

function javaVersion(): number {
  const { error, stderr } = spawnSync("java", ["-version"], { encoding: "utf8" });
  return error === undefined ? Number(/version "(\d+)/.exec(stderr)?.[1] ?? 0) : 0;
}

const has = (command: string, flag: string): boolean =>
  spawnSync(command, [flag], { stdio: "ignore" }).status === 0;
