import { setTimeout as sleep } from "node:timers/promises";
import { mkdtempSync, readdirSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { pictureStore } from "./picture-store.ts";
import { providedPictures } from "./provided-pictures.ts";
import { JPEG, PNG } from "./testkit/pictures.ts";
import type { Download } from "./picture-download.ts";

const PROVIDER = { url: "https://covers.example.org/{isbn}" };
const addressOf = (name: string) => `https://covers.example.org/${name}`;
const never = new AbortController().signal;
const JPEG_PICTURE: Download = { status: "picture", picture: { bytes: JPEG, type: "image/jpeg" } };

let clock: number;
let folder: string;
beforeEach(() => {
  clock = Date.now();
  folder = join(mkdtempSync(join(tmpdir(), "freihand-covers-")), "covers");
});

/** Pictures from a provider in memory that counts its requests. */
function pictures(
  answer: (signal: AbortSignal) => Promise<Download>,
  options: { readonly maxBytes?: number; readonly budgetMs?: number } = {},
) {
  const asked: string[] = [];
  const refusals: string[] = [];
  const failures: unknown[] = [];
  const store = pictureStore({
    folder,
    now: () => clock,
    onFailure: (error) => failures.push(error),
    ...options,
  });
  const provided = providedPictures({
    store,
    now: () => clock,
    onRefusal: ({ host, reason }) => refusals.push(`${host}: ${reason}`),
    download: (address, _provider, signal) => {
      asked.push(address);
      return answer(signal);
    },
    ...options,
  });
  const get = (name: string, signal = never) => provided(addressOf(name), PROVIDER, signal);
  return { get, asked, refusals, failures, store };
}

test("a picture is fetched once, kept, and still there after a restart", async () => {
  const first = pictures(async () => JPEG_PICTURE);
  expect(await first.get("1")).toEqual(JPEG_PICTURE);
  expect(await first.get("1")).toEqual({
    status: "picture",
    picture: { bytes: Buffer.from(JPEG), type: "image/jpeg" },
  });
  const restarted = pictures(async () => ({ status: "none" }));
  expect(await restarted.get("1")).toMatchObject({ status: "picture" });
  expect([first.asked.length, restarted.asked.length]).toEqual([1, 0]);
});

test("simultaneous requests for the same picture are sent once", async () => {
  const { get, asked } = pictures(async () => JPEG_PICTURE);
  const all = await Promise.all(Array.from({ length: 20 }, () => get("1")));
  expect(all.every(({ status }) => status === "picture")).toBe(true);
  expect(asked).toHaveLength(1);
});

test("a missing picture is remembered for an hour", async () => {
  const { get, asked } = pictures(async () => ({ status: "none" }));
  expect([await get("1"), await get("1")]).toEqual([{ status: "none" }, { status: "none" }]);
  expect(asked).toHaveLength(1);
  clock += 3_600_001;
  await get("1");
  expect(asked).toHaveLength(2);
});

test("what is refused counts as none, and its host and reason are logged", async () => {
  const { get, refusals } = pictures(async () => ({ status: "refused", reason: "too large" }));
  expect(await get("1")).toEqual({ status: "none" });
  expect(refusals).toEqual(["covers.example.org: too large"]);
});

test("Q-9: what one library may not fetch does not affect a library that may", async () => {
  const store = pictureStore({ folder, now: () => clock, onFailure: () => undefined });
  const provided = providedPictures({
    store,
    now: () => clock,
    onRefusal: () => undefined,
    download: async (_address, { hosts = [] }) =>
      hosts.length === 0 ? { status: "refused", reason: "another host" } : JPEG_PICTURE,
  });
  const allowing = { ...PROVIDER, hosts: ["media.example.net"] };
  expect(await provided(addressOf("1"), PROVIDER, never)).toEqual({ status: "none" });
  expect(await provided(addressOf("1"), allowing, never)).toMatchObject({ status: "picture" });
  expect(await provided(addressOf("1"), PROVIDER, never)).toEqual({ status: "none" });
});

test("a provider that fails three times in a row is paused for a minute", async () => {
  const { get, asked, refusals } = pictures(() => Promise.reject(new Error("unreachable")));
  for (const name of ["1", "2", "3", "4", "5"])
    expect(await get(name)).toEqual({ status: "later" });
  expect(asked).toHaveLength(3);
  expect(refusals[0]).toBe("covers.example.org: unreachable");
  clock += 60_001;
  await get("1");
  expect(asked).toHaveLength(4);
});

test("a provider that is too slow is not waited for", async () => {
  const { get, refusals } = pictures(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          reject(new Error("aborted"));
        });
      }),
    { budgetMs: 30 },
  );
  expect(await get("1")).toEqual({ status: "later" });
  expect(refusals).toEqual(["covers.example.org: it is too slow"]);
});

test("fetching ends when the last caller has gone, without blaming the provider", async () => {
  const ended: boolean[] = [];
  const { get, refusals } = pictures(
    (signal) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => {
          ended.push(true);
          reject(new Error("aborted"));
        });
      }),
  );
  const [one, other] = [new AbortController(), new AbortController()];
  const both = [get("1", one.signal), get("1", other.signal)];
  await sleep(20); // nothing tells that the second caller has joined the first
  one.abort();
  expect(await both[0]).toEqual({ status: "later" });
  expect(ended).toEqual([]);
  other.abort();
  expect(await both[1]).toEqual({ status: "later" });
  expect(ended).toEqual([true]);
  expect(refusals).toEqual([]);
});

test("no more than 128 pictures are fetched at once; the next is drawn", async () => {
  const { promise: open, resolve } = Promise.withResolvers<Download>();
  const { get, asked } = pictures(() => open);
  const all = Array.from({ length: 140 }, (_, at) => get(String(at)));
  await expect.poll(() => asked.length).toBe(128);
  resolve(JPEG_PICTURE);
  const came = await Promise.all(all);
  expect(came.filter(({ status }) => status === "later")).toHaveLength(12);
});

test("after thirty days a picture is fetched again; a damaged file is too", async () => {
  const { get, asked } = pictures(async () => JPEG_PICTURE);
  await get("1");
  clock += 30 * 24 * 3_600_000 + 60_000;
  await get("1");
  expect(asked).toHaveLength(2);
  clock = Date.now();
  for (const name of readdirSync(folder)) writeFileSync(join(folder, name), "<svg/>");
  expect(await get("1")).toMatchObject({ status: "picture" });
  expect(asked).toHaveLength(3);
});

test("the folder keeps its size: the oldest pictures go first", async () => {
  const { store } = pictures(async () => JPEG_PICTURE, { maxBytes: 3 * PNG.length });
  for (let at = 0; at < 6; at += 1) {
    await store.put(addressOf(String(at)), PNG);
    const seconds = clock / 1000 - 1000 + at;
    for (const name of readdirSync(folder).filter((one) => !aged.has(one)))
      utimesSync(join(folder, name), seconds, seconds);
    for (const name of readdirSync(folder)) aged.add(name);
  }
  await store.tidy();
  const left = await Promise.all(
    [0, 1, 2, 3, 4, 5].map(async (at) => (await store.get(addressOf(String(at)))) !== undefined),
  );
  expect(left).toEqual([false, false, false, true, true, true]);
});
const aged = new Set<string>();

test("a disk failure only prevents caching", async () => {
  // a file in place of the folder
  writeFileSync(folder, "");
  const { get, failures } = pictures(async () => JPEG_PICTURE);
  expect(await get("1")).toEqual(JPEG_PICTURE);
  expect(failures).toHaveLength(1);
});
