// Builds the client, but only when something it is made of has changed: a stamp in `dist` holds the hash of all of it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

process.chdir(new URL("..", import.meta.url).pathname);

/** What the built client depends on. */
const INPUTS = [
  "apps/client/src",
  "apps/client/public",
  "apps/client/index.html",
  "apps/client/vite.config.ts",
  "apps/client/package.json",
  "packages/contract/src",
  "package-lock.json",
  "tsconfig.base.json",
];
const DIST = "apps/client/dist";
const STAMP = join(DIST, ".built-from");

const wanted = hashOf(INPUTS.flatMap(filesUnder).filter(isBuilt));
if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) {
  console.log("The client is up to date.");
} else {
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/vite/bin/vite.js", "build", "apps/client", "--logLevel", "error"],
    { encoding: "utf8" },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe client could not be built.`);
    process.exit(1);
  }
  writeFileSync(STAMP, wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the client in ${seconds} s.`);
}

function filesUnder(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Tests and what only they use are not in the bundle. */
function isBuilt(path: string): boolean {
  return !/\.test\.tsx?$|\/(?:testkit|fake)\//.test(path);
}

function hashOf(files: readonly string[]): string {
  const hash = createHash("sha256");
  for (const file of files.toSorted())
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  return hash.digest("hex");
}
