import { config, projectId } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { A, B, BASIC, fakeLoads, MULTI, PLAIN } from "../fixtures/config-loads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the own project's configuration", () => {
  test("is in force when it loads within two seconds", async () => {
    const { keeper, answer, wait, title } = fakeLoads();
    void keeper.start(BASIC);
    await wait(1999);
    await answer("basic", "in time");
    expect(title()).toBe("in time");
  });

  test("Q-45: is aborted after two seconds, and a late response to that call changes nothing", async () => {
    const { keeper, loads, wait, title } = fakeLoads();
    const seen: string[] = [];
    keeper.store.subscribe(({ shown }) => seen.push(shown.title));
    const started = keeper.start(BASIC);
    await wait(2000);
    await started;
    expect(loads[0]?.signal.aborted).toBe(true);
    loads[0]?.answer(config.parse({ ...CONFIG, title: "late" }));
    await keeper.start(BASIC);
    await keeper.renew();
    await wait(0);
    expect(title()).toBe("");
    expect(seen.filter((shown) => shown !== "")).toEqual([]);
    expect(loads).toHaveLength(1);
  });

  test("that was late gets another chance at the next library change", async () => {
    const { keeper, answer, wait, title, projects } = fakeLoads();
    void keeper.start(BASIC);
    await wait(2000);
    void keeper.select(A); // the library of the last visit: no change
    await wait(0);
    expect(projects()).toEqual(["basic"]);
    void keeper.select(PLAIN);
    await answer("basic", "second try");
    expect(title()).toBe("second try");
  });

  test("is requested once for all callers, and bears the id of the requested project", async () => {
    const { keeper, loads, answer } = fakeLoads();
    void keeper.start(BASIC);
    void keeper.start(BASIC);
    await answer("basic", "t", { ...CONFIG, projectId: "somebody-else" });
    await keeper.start(BASIC);
    expect(loads).toHaveLength(1);
    expect(keeper.store.getState().own.projectId).toBe("basic");
  });

  test("is replaced when the address selects another project", async () => {
    const { keeper, answer, title } = fakeLoads();
    void keeper.start(BASIC);
    await answer("basic", "basic");
    void keeper.start(projectId.parse("opac-demo"));
    expect(title()).toBe("basic");
    await answer("opac-demo", "demo");
    expect(title()).toBe("demo");
  });

  test("is abandoned at once when the time for the first paint is over", async () => {
    const { keeper, answer, wait, title } = fakeLoads();
    void keeper.start(BASIC);
    await wait(500);
    keeper.giveUp();
    await answer("basic", "late");
    expect(title()).toBe("");
  });
});

describe("in multi edition with reloadConfig", () => {
  async function started() {
    const loads = fakeLoads();
    void loads.keeper.start(BASIC);
    await loads.answer("basic", "multi", MULTI);
    void loads.keeper.select(undefined);
    return loads;
  }

  test("a library selects its project's configuration, and the previous one stays until it is there", async () => {
    const { keeper, answer, title } = await started();
    void keeper.select(A);
    expect(title()).toBe("multi");
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(keeper.store.getState().own.title).toBe("multi");
    await keeper.select(PLAIN);
    expect(title()).toBe("multi");
  });

  test("a library change aborts the pending load and starts the other", async () => {
    const { keeper, loads, answer, wait, title, projects } = await started();
    void keeper.select(A);
    await wait(100);
    void keeper.select(B);
    await wait(0);
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await answer("opac-a", "a, too late");
    await answer("opac-b", "b");
    expect(title()).toBe("b");
    void keeper.select(A);
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(projects()).toEqual(["basic", "opac-a", "opac-b", "opac-a"]);
  });

  test("each project is loaded once", async () => {
    const { keeper, answer, title, projects } = await started();
    for (const [library_, project] of [
      [A, "opac-a"],
      [B, "opac-b"],
      [A, "opac-a"],
      [B, "opac-b"],
    ] as const) {
      void keeper.select(library_);
      await answer(project, project);
      expect(title()).toBe(project);
    }
    expect(projects()).toEqual(["basic", "opac-a", "opac-b"]);
  });

  test("what does not load within two seconds leaves the own one in force", async () => {
    const { keeper, answer, wait, title } = await started();
    void keeper.select(A);
    await wait(2000);
    expect(title()).toBe("multi");
    await answer("opac-a", "late");
    expect(title()).toBe("multi");
  });
});

test("a page that becomes visible after a quarter of an hour refetches, and keeps what it has when that fails", async () => {
  const { keeper, loads, answer, wait, passes, title } = fakeLoads();
  void keeper.start(BASIC);
  await answer("basic", "old");
  const before = keeper.store.getState().shown;
  passes(14 * 60_000);
  void keeper.renew();
  expect(loads).toHaveLength(1);
  passes(60_000);
  void keeper.renew();
  await answer("basic", "old");
  expect(keeper.store.getState().shown).toBe(before);
  passes(15 * 60_000);
  void keeper.renew();
  await wait(2000);
  expect(title()).toBe("old");
  passes(15 * 60_000);
  void keeper.renew();
  await answer("basic", "new");
  expect(title()).toBe("new");
});
