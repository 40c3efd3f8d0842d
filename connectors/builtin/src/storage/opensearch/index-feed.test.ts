import { beforeEach, expect, test, vi } from "vitest";
import { OWNER } from "../testkit/small-catalogue.ts";
import { IndexFeed } from "./index-feed.ts";
import type { TitleChange } from "./indexed-titles.ts";

const failed = vi.fn<() => void>();
beforeEach(() => {
  failed.mockClear();
});

const CATALOGUE = { owner: OWNER, build: "1-0" };

/** An index that takes requests in another order than they were sent. */
class OvertakingIndex {
  readonly rows = new Map<number, string>();
  readonly log: string[] = [];
  /** Of the next requests: what they fail with. */
  readonly failures: Error[] = [];
  readonly #held: (() => void)[] = [];

  readonly create = (): Promise<string> => {
    this.log.push("create");
    return Promise.resolve("new");
  };
  readonly put = async (_index: string, changes: readonly TitleChange[]): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    this.#held.push(() => {
      resolve(undefined);
    });
    if (this.#held.length === 1) setImmediate(this.#letGo);
    await promise;
    const failure = this.failures.shift();
    if (failure !== undefined) throw failure;
    for (const { row, text } of changes)
      if (text === undefined) this.rows.delete(row);
      else this.rows.set(row, text);
  };
  readonly beginMerge = (): Promise<void> => {
    this.log.push("merge");
    return Promise.resolve();
  };
  readonly complete = (_index: string, _catalogue: unknown, total: number): Promise<void> => {
    this.log.push("complete");
    return total === this.rows.size ? Promise.resolve() : Promise.reject(new Error("missing"));
  };
  readonly drop = (): Promise<void> => {
    this.log.push("drop");
    return Promise.resolve();
  };

  readonly #letGo = (): void => {
    for (const one of this.#held.splice(0).toReversed()) one();
  };
}

/** What a catalogue has in the end. */
const wholeOf = (titles: ReadonlyMap<number, string>) => ({
  total: titles.size,
  textOf: (row: number) => titles.get(row),
});

/** Puts so many titles into a feed as an import does. */
async function fill(feed: IndexFeed, count: number): Promise<Map<number, string>> {
  const titles = new Map<number, string>();
  for (let row = 1; row <= count; row++) {
    titles.set(row, `first ${String(row)}`);
    feed.put(row, `first ${String(row)}`);
    await feed.keepUp();
  }
  return titles;
}

test("titles that come again or are removed are in the index as in the catalogue, whichever request is first", async () => {
  const index = new OvertakingIndex();
  const feed = new IndexFeed(index, CATALOGUE);
  const titles = await fill(feed, 4_500);
  for (const row of [1, 2_000, 4_400]) {
    titles.set(row, "second");
    feed.put(row, "second");
  }
  for (const row of [2, 2_000, 4_401, 4_500]) {
    titles.delete(row);
    feed.remove(row);
  }
  titles.set(4_500, "another in the last row");
  feed.put(4_500, "another in the last row");
  await feed.end(wholeOf(titles));
  expect(await feed.finish(wholeOf(titles))).toBe(true);
  expect(index.rows).toEqual(titles);
  expect(index.log).toEqual(["create", "merge", "complete"]);
});

test("few titles are left to the file", async () => {
  const index = new OvertakingIndex();
  const feed = new IndexFeed(index, CATALOGUE);
  const titles = await fill(feed, 999);
  await feed.end(wholeOf(titles));
  expect(await feed.finish(wholeOf(titles), failed)).toBe(false);
  expect(failed).not.toHaveBeenCalled();
  expect(index.log).toEqual([]);
});

test("after a failure nothing more is sent, and what was written is deleted", async () => {
  const index = new OvertakingIndex();
  index.failures.push(new Error("gone"));
  const feed = new IndexFeed(index, CATALOGUE);
  const titles = await fill(feed, 20_000);
  await feed.end(wholeOf(titles));
  expect(await feed.finish(wholeOf(titles), failed)).toBe(false);
  expect(failed).toHaveBeenCalledOnce();
  expect(index.rows.size).toBeLessThan(5_000);
  expect(index.log).toEqual(["create", "drop"]);
});

test("an index that lacks a title is not finished", async () => {
  const index = new OvertakingIndex();
  const feed = new IndexFeed(index, CATALOGUE);
  const whole = wholeOf((await fill(feed, 1_500)).set(9_999, "never put"));
  await feed.end(whole);
  expect(await feed.finish(whole, failed)).toBe(false);
  expect(failed).toHaveBeenCalledOnce();
  expect(index.log.at(-1)).toBe("drop");
});

test("who puts without ever waiting does not fill the memory: it is left to the file", async () => {
  const index = new OvertakingIndex();
  const feed = new IndexFeed(index, CATALOGUE);
  for (let row = 1; row <= 50_000; row++) feed.put(row, "text");
  await feed.end(wholeOf(new Map()));
  expect(await feed.finish(wholeOf(new Map()))).toBe(false);
  expect(index.rows.size).toBeLessThan(5_000);
});
