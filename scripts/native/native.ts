// Builds the client for the shells: `FREIHAND_SERVER=https://library.example npm run native:build`; docs/native.md.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { mediaHosts } from "../../apps/client/src/model/config/media-host.rules.ts";
import { serverOrigin } from "../../apps/client/src/platform/capacitor/server-origin.rules.ts";
import { nativeIndex } from "./native-index.rules.ts";

process.chdir(new URL("../..", import.meta.url).pathname);

const WWW = process.env["NATIVE_WWW"] ?? "apps/native/www";

const server = serverOrigin(process.env["FREIHAND_SERVER"] ?? "");
if (server === undefined) {
  console.error(
    "FREIHAND_SERVER must name the server that the app speaks to, as https://library.example (http only for this computer itself).",
  );
  process.exit(1);
}
const { status, stdout, stderr } = spawnSync(
  process.execPath,
  [
    "node_modules/vite/bin/vite.js",
    "build",
    "apps/client",
    "--mode",
    "native",
    "--outDir",
    resolve(WWW),
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
const index = join(WWW, "index.html");
const media = [...mediaHosts(process.env["MEDIA_HOSTS"]).values()];
writeFileSync(index, nativeIndex(readFileSync(index, "utf8"), server, media));
console.log(`Built the app for ${server} into ${WWW}.`);
