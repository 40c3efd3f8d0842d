import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseQuery, type CatalogueIndex, type EngineAddress } from "@freihand/catalogue";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { CatalogueFile } from "../catalogue/catalogue-file.ts";
import { catalogueFolder } from "../catalogue/catalogue-folder.ts";
import { CatalogueImport } from "../catalogue/catalogue-import.ts";
import { publishedFile } from "../catalogue/published-catalogues.ts";
import { bibRecord, OWNER } from "../testkit/small-catalogue.ts";
import { EngineClient } from "./engine-client.ts";
import { isEngineError } from "./engine-error.ts";
import { partOf } from "./engine-reply.cast.ts";
import { allOnShelves } from "../search/title-shelf.ts";
import { searchedIndex } from "./searched-index.ts";
import { engineArchive } from "./testkit/engine-archive.ts";
import {
  startEngineCluster,
  type ClusterNode,
  type EngineCluster,
} from "./testkit/engine-cluster.ts";

/** Three Java processes and some minutes: only where they are asked for. See docs/testing.md. */
const archive = process.env["ENGINE_CLUSTER"] === undefined ? undefined : engineArchive();
const path = archive !== undefined && "path" in archive ? archive.path : undefined;

const TITLES = 3_000;
const PATIENCE = { timeout: 120_000, interval: 500 };

/** How searches ended while something happened. */
interface Watched {
  readonly right: number;
  readonly failed: number;
  /** Totals that were neither: there must be none. */
  readonly wrong: readonly number[];
  readonly longestMs: number;
}

describe.skipIf(path === undefined)("three nodes of OpenSearch (with ENGINE_CLUSTER=1)", () => {
  const dataDir = mkdtempSync(join(tmpdir(), "freihand-three-nodes-"));
  let cluster: EngineCluster;
  let address: EngineAddress;
  let client: EngineClient;
  let file: CatalogueFile | undefined;
  let index: CatalogueIndex;
  /** Titles with the word that is searched for, in the published catalogue. */
  let expected = 0;

  beforeAll(async () => {
    cluster = await startEngineCluster(path ?? "", ["one", "two", "three"]);
    address = { nodes: cluster.nodes.map(({ url }) => url), prefix: "t" };
    client = new EngineClient(address);
    await importTitles(TITLES);
    open();
    expected = TITLES;
    await untilGreen();
  }, 300_000);
  afterAll(async () => {
    file?.close();
    await cluster.stop();
    rmSync(dataDir, { recursive: true });
  });

  async function importTitles(count: number): Promise<void> {
    const started = await CatalogueImport.start({ dataDir }, OWNER, { engine: address });
    if (started === undefined) throw new Error("another import is running");
    try {
      for (let number = 1; number <= count; number++)
        started.put(bibRecord(String(number), { title: `Seltene Muschel ${String(number)}` }));
      await started.publish();
    } catch (error) {
      started.abandon();
      throw error;
    }
  }

  /** The published catalogue, as a new thread would. */
  function open(): void {
    file?.close();
    file = new CatalogueFile(
      join(dataDir, catalogueFolder(OWNER), publishedFile(dataDir, OWNER) ?? ""),
    );
    index = searchedIndex(file, { owner: OWNER, shelf: allOnShelves(file), client });
  }

  async function total(): Promise<number> {
    const body = { fields: [{ id: "FREE", value: "muschel" }], limit: 10, offset: 0, prefetch: 0 };
    const parsed = parseQuery({ ...body, countFacets: true }, 2027);
    if (!parsed.ok) throw new Error(parsed.problem);
    return (await index.search(parsed.query)).total;
  }

  const health = async () =>
    (await client.work({ method: "GET", path: "/_cluster/health" }))["status"];

  /** Until every copy is where it belongs. @throws with what the engine is still at */
  async function untilGreen(): Promise<void> {
    try {
      await vi.waitUntil(async () => (await health()) === "green", PATIENCE);
    } catch (error) {
      throw new Error(await unfinished(), { cause: error });
    }
  }

  async function unfinished(): Promise<string> {
    const url = cluster.nodes[0]?.url ?? "";
    const views = [
      "_cat/shards?v",
      "_cat/recovery?v&active_only=true",
      "_cat/tasks?v&detailed=true",
    ];
    const texts = views.map(
      async (view) => `${view}\n${await (await fetch(`${url}/${view}`)).text()}`,
    );
    return (await Promise.all(texts)).join("\n");
  }

  /** Searches without a pause, two at a time, until something is over. */
  async function watch(something: () => Promise<unknown>): Promise<Watched> {
    const totals: number[] = [];
    const state = { failed: 0, longestMs: 0, over: false };
    const patron = async (): Promise<void> => {
      while (!state.over) {
        const start = performance.now();
        const found = await total().catch((error: unknown) => {
          if (!isEngineError(error)) throw error;
          state.failed++;
          return undefined;
        });
        state.longestMs = Math.max(state.longestMs, performance.now() - start);
        if (found !== undefined) totals.push(found);
      }
    };
    const patrons = Promise.all([patron(), patron()]);
    await something().finally(() => {
      state.over = true;
    });
    await patrons;
    const wrong = totals.filter((found) => found !== expected);
    const right = totals.length - wrong.length;
    const watched = { right, failed: state.failed, wrong, longestMs: Math.round(state.longestMs) };
    process.stdout.write(
      `${expect.getState().currentTestName ?? ""}: ${JSON.stringify(watched)}\n`,
    );
    return watched;
  }

  /** A node that has the index. */
  async function holder(): Promise<ClusterNode> {
    const query = "filter_path=routing_table.indices.*.shards,nodes.*.name";
    const reply = await client.work({ method: "GET", path: `/_cluster/state?${query}` });
    const text = JSON.stringify(partOf(reply, "routing_table"));
    const nodes = partOf(reply, "nodes");
    const id = Object.keys(nodes).find((one) => text.includes(one)) ?? "";
    const { name } = partOf(nodes, id);
    const node = cluster.nodes.find((one) => one.name === name);
    if (node === undefined) throw new Error("nobody has the index");
    return node;
  }

  const searches = async (count: number): Promise<void> => {
    for (let at = 0; at < count; at++) await total().catch(() => undefined);
  };

  test("one that is killed while patrons search: no wrong answer, and soon all are right; it comes back", async () => {
    const node = await holder();
    const killed = await watch(async () => {
      await searches(5);
      await node.kill();
      await searches(10);
      await expect.poll(total, PATIENCE).toBe(expected);
    });
    expect(killed.wrong).toEqual([]);
    const back = await watch(async () => {
      await node.start();
      await untilGreen();
    });
    expect([back.wrong, back.failed]).toEqual([[], 0]);
    expect(back.right).toBeGreaterThan(0);
  }, 300_000);

  test("one that hangs: searches are answered by the others", async () => {
    const node = await holder();
    const paused = await watch(async () => {
      node.pause();
      await searches(10);
      expect(await total()).toBe(expected);
    }).finally(node.resume);
    expect(paused.wrong).toEqual([]);
    expect(paused.right).toBeGreaterThan(0);
    expect(paused.longestMs).toBeLessThan(10_000);
    await untilGreen();
  }, 300_000);

  test("one that is killed during an import: the catalogue is the old one or the new one, whole", async () => {
    const node = await holder();
    const more = TITLES + 2_000;
    const outcome: { imported: boolean } = { imported: false };
    const watched = await watch(async () => {
      const imported = importTitles(more).then(
        () => true,
        (error: unknown) => {
          if (!isEngineError(error)) throw error;
          return false;
        },
      );
      await node.kill();
      outcome.imported = await imported;
    });
    expect(watched.wrong).toEqual([]);
    await node.start();
    await expect.poll(health, PATIENCE).not.toBe("red");
    if (!outcome.imported) await importTitles(more);
    open();
    expected = more;
    expect(await total()).toBe(more);
    await untilGreen();
  }, 300_000);

  test("all gone for a while: every search says so, and all is there again afterwards", async () => {
    const gone = await watch(async () => {
      await Promise.all(cluster.nodes.map((node) => node.kill()));
      await searches(5);
    });
    expect(gone.wrong).toEqual([]);
    expect(gone.failed).toBeGreaterThan(0);
    const back = await watch(async () => {
      await Promise.all(cluster.nodes.map((node) => node.start()));
      await expect.poll(() => total().catch(() => undefined), PATIENCE).toBe(expected);
    });
    expect(back.wrong).toEqual([]);
  }, 300_000);
});
