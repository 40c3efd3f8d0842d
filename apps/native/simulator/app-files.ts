import { existsSync, readFileSync, statSync } from "node:fs";
import { extname, join, normalize } from "node:path";

/** A file of the app, or its index page. */
export interface AppFile {
  readonly type: string;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/**
 * A file of the built app as served by Capacitor: any other path gets the index page.
 * @param folder the output of `npm run native:build`
 * @returns undefined when a file of this name is missing
 */
export function appFile(folder: string, path: string): AppFile | undefined {
  const wanted = normalize(decodeURIComponent(path));
  const file = extname(wanted) === "" ? "index.html" : wanted;
  const place = join(folder, file);
  if (!existsSync(place) || !statSync(place).isFile()) return undefined;
  return { type: TYPES[extname(file)] ?? "application/octet-stream", body: readFileSync(place) };
}
