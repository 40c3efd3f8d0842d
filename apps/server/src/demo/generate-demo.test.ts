import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { metaSearchEvents } from "@freihand/contract";
import { afterAll, expect, test } from "vitest";
import { launch, startServer } from "../testkit/server-process.ts";
import { MAX_TOWNS, townOf } from "./generate-towns.rules.ts";

const root = mkdtempSync(join(tmpdir(), "freihand-generate-"));
afterAll(() => {
  rmSync(root, { recursive: true });
});

const generate = (libraries: number, into: string) =>
  launch(
    ["cli/demo.ts", "generate", "--libraries", String(libraries), "--into", join(root, into)],
    {},
  );

const filesBelow = (folder: string): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(folder.length), readFileSync(path, "utf8")]),
  );

test("every town has a unique name and is in Central Europe", () => {
  const towns = Array.from({ length: MAX_TOWNS }, (_, at) => townOf(at + 1));
  expect(new Set(towns.map(({ name }) => name)).size).toBe(MAX_TOWNS);
  for (const { geo } of towns) {
    expect(geo.lat).toBeGreaterThan(46);
    expect(geo.lat).toBeLessThan(55);
    expect(geo.lon).toBeGreaterThan(6);
    expect(geo.lon).toBeLessThan(15);
  }
});

test("generated libraries are the same every time, never overwrite others, and a server starts with them", async () => {
  const [one, two] = [generate(12, "one"), generate(12, "two")];
  expect([await one.ended, await two.ended, one.errors()]).toEqual([0, 0, ""]);
  const files = filesBelow(join(root, "one"));
  expect([...files.keys()].filter((name) => name.includes("/libraries/"))).toHaveLength(12);
  expect(filesBelow(join(root, "two"))).toEqual(files);

  const again = generate(3, "one");
  expect([await again.ended, again.errors()]).toEqual([
    2,
    expect.stringContaining("exists already"),
  ]);

  const server = await startServer({
    PROJECTS_DIR: join(root, "one"),
    DATA_DIR: join(root, "data"),
    LOG_LEVEL: "error",
  });
  try {
    const ids = Array.from({ length: 12 }, (_, at) => at + 1);
    const query = new URLSearchParams({ FREE: "geschichte", LIBS: ids.join() });
    const reply = await fetch(
      `${server.address}/services/de/basic/metasearch/?${query.toString()}`,
    );
    const [, done = ""] = /event: done\ndata: (.*)\n/.exec(await reply.text()) ?? [];
    const counts = metaSearchEvents.done.parse(JSON.parse(done));
    expect([counts.failed, counts.ok + counts.empty]).toEqual([0, 12]);
    expect(counts.ok).toBeGreaterThan(6);
  } finally {
    await server.stop("SIGKILL");
  }
}, 90_000);
