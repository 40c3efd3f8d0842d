import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import * as z from "zod/mini";

/** The first version that another one may run beside: since it, migrations only add. @source decision 94 */
const OLD_VERSION = "7a345f5ae6ab64360e02f8b8131a6912022b2c00";

const root = join(import.meta.dirname, "../../../..");
const OURS = join("node_modules", "@freihand");

const git = (...args: string[]) =>
  execFileSync("git", args, { cwd: root, stdio: ["ignore", "pipe", "ignore"], maxBuffer: 2 ** 26 });

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.optional(z.string()), dev: z.optional(z.boolean()) }),
  ),
});

/** Versions of what a server may load from others, by place. */
const versions = (lock: string) => {
  const { packages } = lockFile.parse(JSON.parse(lock));
  return Object.entries(packages).flatMap(([place, { version, dev = false }]) =>
    place.includes("node_modules/") && version !== undefined && !dev ? [{ place, version }] : [],
  );
};

/** A package that the version before has and this one has not. @returns undefined when it has all of them */
function packageThatDiffers(): string | undefined {
  const ours = readFileSync(join(root, "package-lock.json"), "utf8");
  const now = new Map(versions(ours).map(({ place, version }) => [place, version]));
  return versions(git("show", `${OLD_VERSION}:package-lock.json`).toString()).find(
    ({ place, version }) => now.get(place) !== version,
  )?.place;
}

/** Why the version before cannot be started here. @returns undefined when it can */
export function whyNoOldVersion(): string | undefined {
  try {
    git("cat-file", "-e", `${OLD_VERSION}^{commit}`);
  } catch {
    return "its commit is not in this clone";
  }
  const different = packageThatDiffers();
  return different === undefined ? undefined : `it needs another ${different}`;
}

/** Links to what is in a folder of packages, each by its name. */
function linkAll(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) symlinkSync(join(from, name), join(to, name));
}

/**
 * Puts the version before into a folder. Other people's packages are ours; its own packages are its own.
 * @returns the folder of its server's sources, as of `startServer`
 */
export function unpackOldVersion(folder: string): string {
  const archive = git(
    "archive",
    OLD_VERSION,
    "apps",
    "packages",
    "connectors",
    "projects",
    "package.json",
  );
  execFileSync("tar", ["-x", "-C", folder], { input: archive });
  mkdirSync(join(folder, OURS), { recursive: true });
  for (const name of readdirSync(join(root, "node_modules")))
    if (name !== basename(OURS))
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  const own = ["packages", "connectors", "apps"].flatMap((group) =>
    readdirSync(join(folder, group)).map((name) => join(group, name)),
  );
  for (const place of own) linkOwn(folder, place);
  return join(folder, "apps/server/src");
}

/** @param place of one of its own packages, such as `packages/database` */
function linkOwn(folder: string, place: string): void {
  const manifest = readFileSync(join(folder, place, "package.json"), "utf8");
  const { name } = z.object({ name: z.string() }).parse(JSON.parse(manifest));
  symlinkSync(join(folder, place), join(folder, dirname(OURS), name));
  const nested = join(root, place, "node_modules");
  if (existsSync(nested)) linkAll(nested, join(folder, place, "node_modules"));
}
