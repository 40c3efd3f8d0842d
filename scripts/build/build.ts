// Builds the client, but only when one of its inputs has changed: a stamp in `dist` holds their hash.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfClientSources } from "./client-sources.ts";
import { FRESH, publishBuild } from "./publish-build.ts";

process.chdir(new URL("../..", import.meta.url).pathname);

const DIST = "apps/client/dist";
const STAMP = join(DIST, ".built-from");

const wanted = hashOfClientSources();
if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) {
  console.log("The client is up to date.");
} else {
  console.log("Building the client, which takes a minute or more …");
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "apps/client",
      "--outDir",
      `dist/${FRESH}`,
      "--emptyOutDir",
      "--logLevel",
      "error",
    ],
    { encoding: "utf8" },
  );
  if (status !== 0) {
    console.error(`${stdout}${stderr}\nThe client could not be built.`);
    process.exit(1);
  }
  publishBuild(DIST, Date.now());
  writeFileSync(STAMP, wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the client in ${seconds} s.`);
}
