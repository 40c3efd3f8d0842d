import { config } from "@freihand/contract";
import { act } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { CONFIG } from "../../testkit/demo-data.ts";
import { refusal } from "../../testkit/fake-server.ts";
import { A, fakeLoads, MULTI } from "../fixtures/config-loads.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("while the server provides none", () => {
  const YESTERDAY = config.parse({ ...CONFIG, title: "yesterday" });
  const copies = { basic: YESTERDAY };

  test("Q-45: the copy of an earlier visit is used, not the base configuration", async () => {
    const { fail, title } = fakeLoads({ copies });
    await fail();
    expect(title()).toBe("yesterday");
  });

  test("a copy is used when the response is too slow as well, until it comes", async () => {
    const { answer, wait, title } = fakeLoads({ copies });
    await wait(2500);
    expect(title()).toBe("yesterday");
    await answer("basic", "today");
    expect(title()).toBe("today");
  });

  test("it is retried with increasing pauses until the server answers, and slow responses count then", async () => {
    const { loads, fail, answer, wait, title } = fakeLoads({ copies });
    await fail();
    for (const [index, pause] of [3000, 6000, 12_000, 24_000, 48_000, 60_000].entries()) {
      await wait(pause - 1);
      expect(loads).toHaveLength(index + 1);
      await wait(1);
      expect(loads).toHaveLength(index + 2);
      await fail();
    }
    await wait(60_000);
    await wait(20_000);
    await answer("basic", "today");
    expect(title()).toBe("today");
  });

  test("it is retried at once when the connection is back", async () => {
    const { platform, loads, fail, answer, wait, title } = fakeLoads();
    await fail();
    expect(title()).toBe("");
    act(() => {
      platform.setOnline(false);
    });
    await wait(600_000);
    expect(loads).toHaveLength(1);
    act(() => {
      platform.setOnline(true);
    });
    await wait(3000);
    await answer("basic", "back");
    expect(title()).toBe("back");
    expect(loads).toHaveLength(2);
  });

  test("a project that the server reports as gone has no substitute and is not retried", async () => {
    const { loads, respond, wait, title } = fakeLoads({ copies });
    await respond(refusal(404, "not_found"));
    expect(title()).toBe("");
    await wait(600_000);
    expect(loads).toHaveLength(1);
  });

  test("the selected library's project follows as soon as the own one is there", async () => {
    const { fail, answer, wait, select, title, projects } = fakeLoads();
    await fail();
    await select(A);
    await wait(3000);
    await answer("basic", "multi", MULTI);
    await answer("opac-a", "a");
    expect(title()).toBe("a");
    expect(projects()).toEqual(["basic", "basic", "opac-a"]);
  });
});
