// Builds the client, and of the same sources what renders its pages on the server; but only when one of their inputs has
// changed: a stamp in `dist` holds their hash.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfClientSources } from "./client-sources.ts";
import { compressAssets } from "./compress-assets.ts";
import { FRESH, publishBuild, publishRenderer, rendererOf } from "./publish-build.ts";

process.chdir(new URL("../..", import.meta.url).pathname);

const DIST = "apps/client/dist";
const STAMP = join(DIST, ".built-from");
const RENDERER = "apps/server/dist/renderer";
const RENDERER_ENTRY = "src/served/render-page.tsx";

const wanted = hashOfClientSources();
const isStamped = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
if (isStamped && existsSync(rendererOf(RENDERER, DIST))) {
  console.log("The client is up to date.");
} else {
  console.log("Building the client, which can take a minute …");
  const started = performance.now();
  const parts = [
    vite("--outDir", `dist/${FRESH}`),
    vite("--ssr", RENDERER_ENTRY, "--outDir", `../server/dist/renderer/${FRESH}`),
  ];
  for (const built of await Promise.all(parts)) exitUnlessBuilt(built);
  await compressAssets(join(DIST, FRESH), DIST);
  publishRenderer(RENDERER, join(DIST, FRESH));
  publishBuild(DIST, Date.now());
  writeFileSync(STAMP, wanted);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`Built the client in ${seconds} s.`);
}

interface Built {
  readonly status: number | null;
  readonly output: string;
}

function exitUnlessBuilt({ status, output }: Built): void {
  if (status === 0) return;
  console.error(`${output}\nThe client could not be built.`);
  process.exit(1);
}

/** Runs a build of `apps/client` beside others. */
function vite(...args: readonly string[]) {
  const child = spawn(
    process.execPath,
    [
      "node_modules/vite/bin/vite.js",
      "build",
      "apps/client",
      ...args,
      "--emptyOutDir",
      "--logLevel",
      "error",
    ],
    { stdio: ["ignore", "pipe", "pipe"] },
  );
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (data) => (output += String(data)));
  return new Promise<Built>((resolve) => {
    child.once("close", (status) => {
      resolve({ status, output });
    });
  });
}
