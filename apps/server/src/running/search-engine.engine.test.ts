import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { hasEngine, ENGINE_SUITE, newEnginePlace } from "@freihand/connector-builtin/engine-place";
import { problem, recordDetail, searchReply } from "@freihand/contract";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { marc } from "../cli/testkit/import-source.ts";
import { CuttableLine } from "../testkit/cuttable-line.ts";
import { callServer, launch, searchFor, startServer } from "../testkit/server-process.ts";
import type { ServerProcess } from "../testkit/server-process.ts";

const PATIENCE = { timeout: 90_000, interval: 250 };

describe.skipIf(!hasEngine())(`${ENGINE_SUITE} behind a real server`, () => {
  const folder = mkdtempSync(join(tmpdir(), "freihand-search-engine-"));
  const place = newEnginePlace();
  const line = new CuttableLine(inject("opensearch") ?? "http://127.0.0.1:1");
  const { prefix } = place.address;
  let server: ServerProcess;

  const env = () => ({
    DATA_DIR: join(folder, "data"),
    RATE_LIMIT: "0",
    RENDERING: "off",
    SEARCH_URL: `${line.url}/${prefix}`,
  });
  const search = (text: string) =>
    callServer(server, "/library/1/search", { body: searchFor(text) });
  const totalOf = async (text: string) =>
    searchReply.parse(await (await search(text)).json()).total;
  const ready = async () => JSON.parse(await (await fetch(`${server.address}/readyz`)).text());
  const indices = async () =>
    Object.keys(await place.client.work({ method: "GET", path: `/${prefix}_basic_1_*/_settings` }));
  const importing = async (title: string) => {
    const file = join(folder, "more.mrc");
    writeFileSync(file, marc(990_001, title));
    const run = launch(["cli/import.ts", "--project", "basic", "--library", "1", file], env());
    return { code: await run.ended, errors: run.errors() };
  };

  beforeAll(async () => {
    await line.open();
    server = await startServer(env());
  }, 120_000);
  afterAll(async () => {
    await server.stop("SIGTERM");
    await line.cut();
    await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test("catalogues that the engine lacks are written into it, and searched there", async () => {
    await expect.poll(indices, PATIENCE).toHaveLength(1);
    await expect.poll(() => place.client.has(`${prefix}_basic_1_*`), PATIENCE).toBe(true);
    const before = line.bytes;
    expect(await totalOf("hexe")).toBeGreaterThan(0);
    expect(line.bytes).toBeGreaterThan(before);
    expect(await ready()).toEqual({ status: "ready" });
  }, 120_000);

  test("an import is found at once; the generation before it is kept, older ones are not", async () => {
    expect(await totalOf("xylothek")).toBe(0);
    expect(await importing("Die kleine Xylothek")).toMatchObject({ code: 0 });
    expect(await totalOf("xylothek")).toBe(1);
    expect(await importing("Die große Xylothek")).toMatchObject({ code: 0 });
    expect(await totalOf("große xylothek")).toBe(1);
    expect(await indices()).toHaveLength(2);
  }, 120_000);

  test("without the engine a search says so and may be repeated; the rest works; nothing is imported", async () => {
    const [first] = searchReply.parse(await (await search("xylothek")).json()).results;
    await line.cut();
    const reply = await search("xylothek");
    expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "10"]);
    const { code, retryable, message } = problem.parse(await reply.json());
    expect([code, retryable]).toEqual(["upstream_down", true]);
    expect(message).toMatch(/^Die Suche ist gerade gestört/);
    await expect.poll(ready, PATIENCE).toEqual({
      status: "degraded",
      search: "the search engine does not answer: ECONNREFUSED",
    });
    const record = await callServer(server, `/library/1/record/${first?.id ?? ""}`);
    expect(recordDetail.parse(await record.json()).title).toBe("Die große Xylothek");
    const { code: exit, errors } = await importing("Die vergebliche Xylothek");
    expect(exit).toBe(1);
    expect(errors).toMatch(/the search engine does not answer: ECONNREFUSED\n.*as it was before/);
    await line.open();
    expect(await totalOf("große xylothek")).toBe(1);
    expect(await totalOf('"vergebliche"')).toBe(0);
    await expect.poll(ready, PATIENCE).toEqual({ status: "ready" });
  }, 120_000);

  test("an index that the engine has lost is searched in the file, until it is written again", async () => {
    for (const name of await indices())
      await place.client.work({ method: "DELETE", path: `/${name}` });
    expect(await totalOf("große xylothek")).toBe(1);
    await expect.poll(indices, PATIENCE).toHaveLength(1);
  }, 120_000);

  test("neither the address of the engine nor what was searched for is in the log", () => {
    const log = server.output() + server.errors();
    expect(log).not.toContain(prefix);
    expect(log).not.toContain("xylothek");
  });
});
