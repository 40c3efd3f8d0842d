import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
  joinInstances,
  SOLE_INSTANCE,
  type InstanceFacts,
  type InstanceStore,
} from "./instances.ts";

const OURS: InstanceFacts = { version: "0.1.0", keyMark: "key", filesHash: "files" };

/** The others, and how often this server said that it runs. */
function storeWith(others: InstanceFacts[]) {
  const beats: InstanceFacts[] = [];
  const store: InstanceStore = {
    beat: async (_id, facts) => {
      beats.push(facts);
      return [...others];
    },
    living: async () => [...others],
    leave: async () => {},
  };
  return { store, beats };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("over SQLite there is one, which agrees with itself", () => {
  expect([SOLE_INSTANCE.living(), SOLE_INSTANCE.agree(), SOLE_INSTANCE.jobs]).toEqual([
    1,
    true,
    [],
  ]);
});

test("others are counted, and differences of their files are seen, each once", async () => {
  const others = [OURS];
  const { store } = storeWith(others);
  const looks: string[] = [];
  const onOtherFiles = () => looks.push("look");
  const instances = await joinInstances({ store, facts: () => OURS, onOtherFiles });
  const beat = async () => instances.jobs[0]?.run();
  await beat();
  expect([instances.living(), instances.agree(), looks]).toEqual([2, true, []]);
  others.push({ ...OURS, filesHash: "newer" });
  await beat();
  await beat();
  expect([instances.living(), instances.agree(), looks]).toEqual([3, false, ["look"]]);
  others.push({ ...OURS, filesHash: "newest" });
  await beat();
  expect(looks).toHaveLength(2);
});

test("while the database does not answer, the others count as before", async () => {
  const { store } = storeWith([OURS, OURS]);
  const broken = { ...store, beat: vi.fn<InstanceStore["beat"]>(store.beat) };
  const instances = await joinInstances({
    store: broken,
    facts: () => OURS,
    onOtherFiles: () => {},
  });
  broken.beat.mockRejectedValueOnce(new Error("gone"));
  await instances.jobs[0]?.run();
  expect(instances.living()).toBe(3);
});

test("Q-36: beside another key nobody starts, unless that one has just ended", async () => {
  const others = [{ ...OURS, keyMark: "another" }];
  const { store, beats } = storeWith(others);
  const joining = { store, facts: () => OURS, onOtherFiles: () => {} };
  await expect(
    Promise.all([joinInstances(joining), vi.advanceTimersByTimeAsync(12_000)]),
  ).rejects.toThrow(/another key: .+ FREIHAND_KEY/);
  expect(beats).toEqual([]);
  const started = joinInstances(joining);
  await vi.advanceTimersByTimeAsync(5000);
  others.pop();
  await vi.advanceTimersByTimeAsync(1000);
  expect((await started).living()).toBe(1);
});
