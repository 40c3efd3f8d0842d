import { config, projectId } from "@freihand/contract";
import { focusManager } from "@tanstack/react-query";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { CONFIG } from "../../testkit/demo-data.ts";
import { refusal } from "../../testkit/fake-server.ts";
import { A, B, fakeLoads, MULTI, PLAIN } from "../fixtures/config-loads.ts";

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  focusManager.setFocused(undefined);
});

describe("the own project's configuration", () => {
  test("is in force when it loads within two seconds", async () => {
    const { answer, wait, title } = fakeLoads();
    await wait(1999);
    await answer("basic", "in time");
    expect(title()).toBe("in time");
  });

  test("Q-45: is aborted after two seconds, and a late response to that call changes nothing", async () => {
    const { loads, wait, respond, title, result } = fakeLoads();
    await wait(2000);
    expect(loads[0]?.signal.aborted).toBe(true);
    expect(result.current.own.projectId).toBe("basic");
    await respond(Response.json(config.parse({ ...CONFIG, title: "late" })), loads[0]);
    expect(title()).toBe("");
    await wait(2999);
    expect(loads).toHaveLength(1);
  });

  test("that was late gets another chance, whatever library is chosen meanwhile", async () => {
    const { answer, wait, title, projects, select } = fakeLoads();
    await wait(2000);
    await select(PLAIN);
    expect(projects()).toEqual(["basic"]);
    await wait(3000);
    await answer("basic", "second try");
    expect(title()).toBe("second try");
  });

  test("is requested once for all callers, and bears the id of the requested project", async () => {
    const { loads, answer, another, result } = fakeLoads();
    const other = another();
    await answer("basic", "t", { ...CONFIG, projectId: "somebody-else" });
    const third = another();
    expect(loads).toHaveLength(1);
    expect(result.current.own.projectId).toBe("basic");
    expect([other.current.own, third.current.own]).toEqual([
      result.current.own,
      result.current.own,
    ]);
  });

  test("is replaced when the address selects another project", async () => {
    const { model, answer, title, wait } = fakeLoads();
    await answer("basic", "basic");
    act(() => {
      model.settings.getState().change({ projectId: projectId.parse("opac-demo") });
    });
    await wait(0);
    expect(title()).toBe("basic");
    await answer("opac-demo", "demo");
    expect(title()).toBe("demo");
  });
});

describe("in multi edition with reloadConfig", () => {
  async function started() {
    const loads = fakeLoads();
    await loads.answer("basic", "multi", MULTI);
    return loads;
  }

  test("a library selects its project's configuration, and the previous one stays until it is there", async () => {
    const { answer, title, result, select } = await started();
    await select(A);
    expect(title()).toBe("multi");
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(result.current.own.title).toBe("multi");
    await select(B);
    expect(title()).toBe("a");
    await select(PLAIN);
    expect(title()).toBe("multi");
  });

  test("a library change aborts the pending load and starts the other", async () => {
    const { loads, answer, wait, title, projects, select } = await started();
    await select(A);
    await wait(100);
    await select(B);
    expect(loads.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await answer("opac-a", "a, too late");
    await answer("opac-b", "b");
    expect(title()).toBe("b");
    await select(A);
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(projects()).toEqual(["basic", "opac-a", "opac-b", "opac-a"]);
  });

  test("each project is loaded once", async () => {
    const { answer, title, projects, select } = await started();
    for (const [one, project] of [
      [A, "opac-a"],
      [B, "opac-b"],
      [A, "opac-a"],
      [B, "opac-b"],
    ] as const) {
      await select(one);
      await answer(project, project);
      expect(title()).toBe(project);
    }
    expect(projects()).toEqual(["basic", "opac-a", "opac-b"]);
  });

  test("what does not load within two seconds leaves the own one in force", async () => {
    const { loads, respond, wait, title, select } = await started();
    await select(A);
    await wait(2000);
    expect(title()).toBe("multi");
    await respond(Response.json(config.parse({ ...CONFIG, title: "late" })), loads[1]);
    expect(title()).toBe("multi");
  });
});

describe("a page follows a change of its configuration", () => {
  test("within a minute while it is in view, and nothing changes where nothing has changed", async () => {
    const { loads, answer, wait, title, result } = fakeLoads();
    await answer("basic", "old");
    const before = result.current;
    await wait(MINUTE_MS);
    expect(loads).toHaveLength(2);
    await answer("basic", "old");
    expect(result.current).toBe(before);
    await wait(MINUTE_MS);
    await answer("basic", "new");
    expect(title()).toBe("new");
  });

  test("of its library's project too", async () => {
    const { answer, wait, title, select } = fakeLoads();
    await answer("basic", "multi", MULTI);
    await select(A);
    await answer("opac-a", "old");
    await wait(MINUTE_MS);
    await answer("opac-a", "new");
    expect(title()).toBe("new");
  });

  test("when it comes into view again, and not while it is hidden", async () => {
    const { loads, answer, wait, title } = fakeLoads();
    await answer("basic", "old");
    focusManager.setFocused(false);
    await wait(60 * MINUTE_MS);
    expect(loads).toHaveLength(1);
    focusManager.setFocused(true);
    await wait(0);
    await answer("basic", "new");
    expect(title()).toBe("new");
  });

  test("when the connection is back, and not without one", async () => {
    const { platform, loads, answer, wait, title } = fakeLoads();
    await answer("basic", "old");
    act(() => {
      platform.setOnline(false);
    });
    await wait(60 * MINUTE_MS);
    expect(loads).toHaveLength(1);
    act(() => {
      platform.setOnline(true);
    });
    await wait(3000);
    await answer("basic", "new");
    expect(title()).toBe("new");
  });

  test("only when it comes into view where the patron saves data", async () => {
    const device = fakePlatform();
    const network = { ...device.network, savesData: () => true };
    const { loads, answer, wait } = fakeLoads({ platform: { ...device, network } });
    await answer("basic", "old");
    await wait(60 * MINUTE_MS);
    expect(loads).toHaveLength(1);
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    await wait(0);
    expect(loads).toHaveLength(2);
  });

  test("as soon as the server's Retry-After allows it, and keeps what it has until then", async () => {
    const { loads, answer, respond, wait, title } = fakeLoads();
    await answer("basic", "old");
    await wait(MINUTE_MS);
    await respond(refusal(503, "internal", { retryable: true, retryAfter: 300 }));
    await wait(290_000);
    expect(loads).toHaveLength(2);
    expect(title()).toBe("old");
    await wait(MINUTE_MS);
    await answer("basic", "new");
    expect(title()).toBe("new");
  });

  test("quietly: no progress is shown for what nobody has asked for", async () => {
    const { model, answer, wait } = fakeLoads();
    const counts: number[] = [model.loading.getState().count];
    await answer("basic", "old");
    model.loading.subscribe(({ count }) => counts.push(count));
    await wait(MINUTE_MS);
    await answer("basic", "new");
    expect(counts).toEqual([1]);
  });
});
