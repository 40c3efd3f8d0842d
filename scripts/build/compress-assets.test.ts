import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressAssets } from "./compress-assets.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "freihand-assets-"));
  for (const folder of ["live", "next"])
    mkdirSync(join(root, folder, "assets"), { recursive: true });
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const write = (path: string, text: string) => {
  writeFileSync(join(root, path), text);
};
const compress = () => compressAssets(join(root, "next"), join(root, "live"));

test("each text of a build has a smaller file beside it that holds the same", async () => {
  const text = "const answer = 42;\n".repeat(50);
  write("next/assets/main-12345678.js", text);
  write("next/assets/font-12345678.woff2", "font");
  await compress();
  expect(readdirSync(join(root, "next/assets")).toSorted()).toEqual([
    "font-12345678.woff2",
    "main-12345678.js",
    "main-12345678.js.br",
  ]);
  const packed = readFileSync(join(root, "next/assets/main-12345678.js.br"));
  expect(packed.length).toBeLessThan(text.length / 10);
  expect(brotliDecompressSync(packed).toString()).toBe(text);
});

test("what the build before has under the same name is taken from there", async () => {
  write("next/assets/main-12345678.js", "same");
  write("live/assets/main-12345678.js.br", "from before");
  await compress();
  expect(readFileSync(join(root, "next/assets/main-12345678.js.br"), "utf8")).toBe("from before");
});
