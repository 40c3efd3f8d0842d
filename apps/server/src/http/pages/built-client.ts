import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import * as z from "zod/mini";
import type { BuildManifest } from "./preload-files.rules.ts";

/** The client's built page, and what belongs to the same build. */
export interface BuiltClient {
  readonly index: string;
  /** Identifies the build: the page names its files by their hashes. */
  readonly build: string;
  readonly manifest: BuildManifest;
  /** All style sheets: file → UTF-8. */
  readonly sheets: ReadonlyMap<string, Uint8Array>;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);

/** Identifies a build by its page, as the client's service worker does: workbox gives each file its MD5 as revision. */
export const buildOf = (index: string): string => createHash("md5").update(index).digest("hex");

/** Reads the built page, and again after another build; undefined: there is none. */
export function clientReader(clientDir: string): () => Promise<BuiltClient | undefined> {
  const path = join(clientDir, "index.html");
  let known: { readonly changed: number; readonly client: BuiltClient } | undefined;
  return async () => {
    try {
      const { mtimeMs: changed } = await stat(path);
      if (known?.changed !== changed) known = { changed, client: await read(clientDir, path) };
      return known.client;
    } catch {
      return undefined; // not built
    }
  };
}

async function read(clientDir: string, path: string): Promise<BuiltClient> {
  const index = await readFile(path, "utf8");
  const manifest = await readManifest(clientDir);
  const names = new Set(Object.values(manifest).flatMap(({ css = [] }) => css));
  const sheets = await Promise.all(
    [...names].map(async (name) => [name, await readFile(join(clientDir, name))] as const),
  );
  return { index, build: buildOf(index), manifest, sheets: new Map(sheets) };
}

/** Without a manifest the browser finds by itself what it needs, a little later. */
async function readManifest(clientDir: string): Promise<BuildManifest> {
  try {
    const text = await readFile(join(clientDir, ".vite", "manifest.json"), "utf8");
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
