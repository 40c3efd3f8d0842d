// The sources of the built client, as one hash: it decides whether to rebuild, and identifies the build.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import packageFile from "../../package.json" with { type: "json" };

const ROOT = new URL("../..", import.meta.url).pathname;

const INPUTS = [
  "apps/client/src",
  "apps/client/public",
  "apps/client/index.html",
  ...readdirSync(join(ROOT, "apps/client")).flatMap((file) =>
    file.endsWith(".ts") ? `apps/client/${file}` : [],
  ),
  "apps/client/package.json",
  "packages/contract/src",
  "packages/rfid/src",
  "packages/library-native/src",
  "package-lock.json",
  "tsconfig.base.json",
];

/** Changes with every source that can change the bundle, and with nothing else. */
export function hashOfClientSources(): string {
  const hash = createHash("sha256").update(packageFile.version);
  for (const file of INPUTS.flatMap(filesUnder).filter(isBuilt).toSorted())
    hash
      .update(file)
      .update("\0")
      .update(readFileSync(join(ROOT, file)))
      .update("\0");
  return hash.digest("hex");
}

function filesUnder(path: string): readonly string[] {
  const absolute = join(ROOT, path);
  if (!existsSync(absolute)) return [];
  if (statSync(absolute).isFile()) return [path];
  return readdirSync(absolute, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(ROOT.length));
}

/** Tests and what is only used by them are not in the bundle. */
function isBuilt(path: string): boolean {
  return !/\.test\.tsx?$|\/(?:testkit|fake|fixtures)\//.test(path);
}
