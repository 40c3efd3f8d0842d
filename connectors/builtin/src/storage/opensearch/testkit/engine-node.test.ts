import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { engineArchive } from "./engine-archive.ts";
import { startedEngine } from "./engine-node.ts";

const folder = mkdtempSync(join(tmpdir(), "freihand-engine-node-"));
const path = process.env["PATH"];

afterEach(() => {
  process.env["PATH"] = path;
});

test("without Java there is no archive, and a reason", () => {
  process.env["PATH"] = folder;
  expect(engineArchive()).toEqual({ missing: "no Java from 11 on" });
});

test("an engine that cannot be started is a reason too, and no error", async () => {
  const broken = join(folder, "broken.zip");
  writeFileSync(broken, "no archive");
  expect(await startedEngine({ path: broken })).toEqual({
    missing: "its archive cannot be unpacked",
  });
});
