import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const WORKER = join(import.meta.dirname, "search-worker.ts");

/** Imports the worker and prints what was loaded, a file per line. */
const LOADED = `
import { registerHooks } from "node:module";
registerHooks({
  load(url, context, next) {
    console.log(url);
    return next(url, context);
  },
});
// everything is loaded before the first line runs, which finds no database
await import(${JSON.stringify(WORKER)}).catch(() => undefined);
`;

test("a search thread loads nothing that speaks with other systems", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--input-type=module",
    "--eval",
    LOADED,
  ]);
  const loaded = stdout.split("\n");
  expect(loaded.some((url) => url.endsWith("record-detail.ts"))).toBe(true);
  // its parser of HTTP and its modules take some 12 MB in each thread
  expect(loaded.filter((url) => url.includes("/node_modules/undici/"))).toEqual([]);
});
