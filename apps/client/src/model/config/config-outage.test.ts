import { config } from "@freihand/contract";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { ConfigGone } from "./config-keeper.ts";
import { A, BASIC, fakeLoads, MULTI } from "../fixtures/config-loads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("while the server provides none", () => {
  const YESTERDAY = config.parse({ ...CONFIG, title: "yesterday" });

  test("Q-45: the copy of an earlier visit is used, not the base configuration", async () => {
    const { keeper, fail, title } = fakeLoads({ basic: YESTERDAY });
    void keeper.start(BASIC);
    await fail();
    expect(title()).toBe("yesterday");
  });

  test("a copy is used when the response is too slow as well", async () => {
    const { keeper, wait, title } = fakeLoads({ basic: YESTERDAY });
    void keeper.start(BASIC);
    await wait(2000);
    expect(title()).toBe("yesterday");
  });

  test("it is retried with increasing pauses until the server answers, and slow responses count then", async () => {
    const { keeper, loads, fail, answer, wait, title } = fakeLoads({ basic: YESTERDAY });
    void keeper.start(BASIC);
    await fail();
    await wait(2999);
    expect(loads).toHaveLength(1);
    await wait(1);
    await fail();
    await wait(5999);
    expect(loads).toHaveLength(2);
    await wait(1);
    expect(loads).toHaveLength(3);
    await wait(20_000);
    await answer("basic", "today");
    expect(title()).toBe("today");
    await wait(600_000);
    expect(loads).toHaveLength(3);
  });

  test("it is retried at once when the server is back", async () => {
    const { keeper, loads, fail, answer, title } = fakeLoads();
    void keeper.start(BASIC);
    await fail();
    expect(title()).toBe("");
    void keeper.recover();
    await answer("basic", "back");
    expect(title()).toBe("back");
    await keeper.recover();
    expect(loads).toHaveLength(2);
  });

  test("a project that the server reports as gone has no substitute and is not retried", async () => {
    const { keeper, loads, fail, wait, title } = fakeLoads({ basic: YESTERDAY });
    void keeper.start(BASIC);
    await fail(new ConfigGone());
    expect(title()).toBe("");
    await wait(600_000);
    expect(loads).toHaveLength(1);
  });

  test("the selected library's project follows as soon as the own one is there", async () => {
    const { keeper, fail, answer, title, projects } = fakeLoads();
    void keeper.start(BASIC);
    await fail();
    void keeper.select(A);
    void keeper.recover();
    await answer("basic", "multi", MULTI);
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(projects()).toEqual(["basic", "basic", "opac-a"]);
  });
});
