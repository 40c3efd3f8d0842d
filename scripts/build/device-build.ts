// Builds the app for simulated phones (npm run device, tests), but only when one of its inputs has changed.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfClientSources } from "./client-sources.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

/** Separate from `www`, which goes into a release shell and contains its server. */
const DIST = join(ROOT, "apps/native/dist");
const STAMP = join(DIST, ".built-from");

const scripts = ["scripts/native/native.ts", "scripts/native/native-index.rules.ts"];
const wanted = [
  hashOfClientSources(),
  ...scripts.map((path) => readFileSync(join(ROOT, path), "utf8")),
].join("\n");
if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted) {
  console.log("The app for simulated phones is up to date.");
} else {
  // the server of the app is set again when it is served
  const env = { ...process.env, NATIVE_WWW: DIST, FREIHAND_SERVER: "http://127.0.0.1" };
  const { status } = spawnSync(process.execPath, ["scripts/native/native.ts"], {
    cwd: ROOT,
    env,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
  writeFileSync(STAMP, wanted);
}
