import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { leadershipOver, type Leadership } from "./leadership.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { postgresCommands, rowsOf, startCluster, type Cluster } from "./testkit/index.ts";

const commands = postgresCommands();
const SOON = { timeout: 10_000, interval: 20 };

describe.skipIf(commands === undefined)(
  "over PostgreSQL 15 or later, if it is in /usr/lib/postgresql",
  () => {
    let cluster: Cluster;
    let open: Leadership[] = [];
    beforeAll(() => {
      cluster = startCluster(commands ?? "");
    });
    afterEach(async () => {
      await Promise.all(open.map((one) => one.end()));
      open = [];
    });
    afterAll(() => {
      cluster.stop();
    });
    const candidate = async () => {
      const one = await leadershipOver(cluster.url);
      open = [...open, one];
      return one;
    };
    const leading = () => open.filter((one) => one.isLeading()).length;

    test("one leads, and the next when that one ends", async () => {
      const [first, second] = [await candidate(), await candidate()];
      await candidate();
      const begun: string[] = [];
      first.onBegin(() => begun.push("first"));
      second.onBegin(() => begun.push("another"));
      open.at(-1)?.onBegin(() => begun.push("another"));
      expect([first.isLeading(), leading(), begun]).toEqual([true, 1, ["first"]]);
      await first.end();
      expect(first.isLeading()).toBe(false);
      await expect.poll(leading, SOON).toBe(1);
      expect(begun).toEqual(["first", "another"]);
    });

    test("whose connection is cut leads no longer, at once, and somebody does soon", async () => {
      const first = await candidate();
      await candidate();
      const held = "select pid from pg_locks where locktype = 'advisory' and granted";
      await rowsOf(cluster.url, `select pg_terminate_backend(pid) from (${held}) as holders`);
      await expect.poll(leading, SOON).toBe(1);
      expect(await rowsOf(cluster.url, held)).toHaveLength(1);
      // however it came: the two never lead together
      expect(open.filter((one) => one.isLeading())).toHaveLength(1);
      expect(first.isLeading()).toBe(open[0]?.isLeading());
    });

    test("while the database is away nobody leads, and nobody over a replica", async () => {
      await candidate();
      const [{ data_directory: data } = {}] = await rowsOf(cluster.url, "show data_directory");
      const signal = join(String(data), "standby.signal");
      await cluster.restart(async () => {
        await expect.poll(leading, SOON).toBe(0);
        writeFileSync(signal, "");
      });
      const [facts] = await rowsOf(cluster.url, "select pg_is_in_recovery() as replica");
      expect(facts).toEqual({ replica: true });
      // it grants the lock to whoever asks without looking
      const [granted] = await rowsOf(
        cluster.url,
        "select pg_try_advisory_lock(1181902185, 1) as ok",
      );
      expect(granted).toEqual({ ok: true });
      await candidate();
      expect(leading()).toBe(0);
      await cluster.restart(async () => {
        rmSync(signal);
      });
      await expect.poll(leading, SOON).toBe(1);
    }, 60_000);

    test("what one does at a time is not done twice at once, and a failure lets the next begin", async () => {
      const done: string[] = [];
      const work = (name: string) =>
        oneAtATime(cluster.url, async () => {
          done.push(`${name} begins`);
          await rowsOf(cluster.url, "select pg_sleep(0.05)");
          done.push(`${name} ends`);
          if (name === "first") throw new Error("not now");
        });
      const outcomes = await Promise.allSettled([work("first"), work("second")]);
      expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
      const names = done.map((line) => line.split(" ")[1]);
      expect(names).toEqual(["begins", "ends", "begins", "ends"]);
    });
  },
);
