import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { buildOf } from "../../apps/server/src/http/pages/built-client.ts";
import { judgeOldAssets } from "./old-assets.rules.ts";
import type { OldAsset } from "./old-assets.rules.ts";

/** Where a new build is created before it replaces the old one: the same disk, so that files can be moved. */
export const FRESH = ".next";
/** The file that the build of the renderer gives. */
const RENDERER = "render-page.mjs";
/** Names of the hashed files of the live build, one per line. */
const OWN_ASSETS = ".own-assets";
/** Entry points refer to new hashed files: they are published after everything they refer to. */
const ENTRY_POINTS: readonly string[] = ["sw.js", "index.html"];

/**
 * Publishes the build in `dist/.next` while a server may be reading from `dist`: first the hashed files, the entry
 * points last. Hashed files of earlier builds stay for a month after they were replaced; everything else that the new
 * build does not have is removed.
 * @param nowMs milliseconds since 1970 UTC
 * @source Q-44
 */
export function publishBuild(dist: string, nowMs: number): void {
  const fresh = join(dist, FRESH);
  const files = filesBelow(fresh);
  const own = files.filter(isAsset);
  const before = filesBelow(dist).filter((name) => !isInside(name, FRESH));
  const { kept, dropped } = judgeOldAssets(
    before.filter(isAsset).map((name) => oldAsset(dist, name)),
    new Set(own),
    nowMs,
  );
  for (const name of [...own, ...files.filter(isPlain), ...files.filter(isEntryPoint)])
    move(fresh, dist, name);
  for (const { name, replacedMs } of kept)
    utimesSync(join(dist, name), replacedMs / 1000, replacedMs / 1000);
  const gone = before.filter((name) => !isAsset(name) && !files.includes(name));
  for (const name of [...dropped, ...gone]) rmSync(join(dist, name));
  writeFileSync(join(dist, OWN_ASSETS), own.join("\n"));
  rmSync(fresh, { recursive: true });
}

/**
 * Publishes what renders pages, before the client whose files it names: a server looks for it under a hash of the client's
 * page. That of the build before stays, for a server that still serves its page.
 * @param client folder of the client's new build
 */
export function publishRenderer(folder: string, client: string): void {
  const fresh = join(folder, FRESH, RENDERER);
  const path = rendererOf(folder, client);
  renameSync(fresh, path);
  rmSync(join(folder, FRESH), { recursive: true });
  const others = readdirSync(folder).filter(
    (one) => one.endsWith(".mjs") && join(folder, one) !== path,
  );
  const byAge = others.toSorted((a, b) => mtimeOf(folder, b) - mtimeOf(folder, a));
  for (const old of byAge.slice(1)) rmSync(join(folder, old));
}

/** Where a server looks for what renders the pages of the client's build in `client`. */
export const rendererOf = (folder: string, client: string): string =>
  join(folder, `${buildOf(readFileSync(join(client, "index.html"), "utf8"))}.mjs`);

const mtimeOf = (folder: string, name: string) => statSync(join(folder, name)).mtimeMs;

const isInside = (name: string, folder: string) => name.startsWith(`${folder}/`);
const isAsset = (name: string) => isInside(name, "assets");
const isEntryPoint = (name: string) => ENTRY_POINTS.includes(name);
const isPlain = (name: string) => !isAsset(name) && !isEntryPoint(name);

/** A file of an earlier build has the time of its replacement as its mtime. */
function oldAsset(dist: string, name: string): OldAsset {
  const list = join(dist, OWN_ASSETS);
  // without a list it is unknown which build a file belongs to: it counts as replaced now
  const isCurrent = !existsSync(list) || readFileSync(list, "utf8").split("\n").includes(name);
  return isCurrent ? { name } : { name, replacedMs: statSync(join(dist, name)).mtimeMs };
}

function move(from: string, to: string, name: string): void {
  mkdirSync(dirname(join(to, name)), { recursive: true });
  renameSync(join(from, name), join(to, name));
}

/** Paths below a folder, with `/` between their parts. */
function filesBelow(folder: string, below = ""): readonly string[] {
  if (!existsSync(join(folder, below))) return [];
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(folder, path) : [path];
  });
}
