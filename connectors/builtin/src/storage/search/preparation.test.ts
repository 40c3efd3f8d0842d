import { expect, test, vi } from "vitest";
import { isNotReady, Preparation } from "./preparation.ts";

/** Steps that are counted. */
function steps(count: number) {
  const taken = vi.fn<() => void>();
  const all = function* () {
    for (let at = 0; at < count; at++) {
      taken();
      yield;
    }
  };
  return { taken, all };
}

test("what is done in time is done at once, and once", () => {
  const { taken, all } = steps(3);
  const preparation = new Preparation(all);
  preparation.finish();
  preparation.finish();
  expect(taken).toHaveBeenCalledTimes(3);
});

test("what takes longer goes on between searches, and is there for one of the next", async () => {
  const { taken, all } = steps(50);
  const preparation = new Preparation(all, 0);
  const attempt = () => {
    try {
      preparation.finish();
      return "ready";
    } catch (error) {
      return isNotReady(error);
    }
  };
  expect(attempt()).toBe(true);
  expect(attempt()).toBe(true);
  expect(taken).not.toHaveBeenCalled();
  await vi.waitFor(() => {
    expect(attempt()).toBe("ready");
  });
  expect(taken).toHaveBeenCalledTimes(50);
});

test("a failure is that of whoever comes next, and then it begins anew", async () => {
  const { taken, all } = steps(2);
  taken.mockImplementationOnce(() => {
    throw new Error("the file is closed");
  });
  const preparation = new Preparation(all, 0);
  const finish = () => {
    preparation.finish();
  };
  expect(finish).toThrow("still being read");
  await vi.waitFor(() => {
    expect(taken).toHaveBeenCalledTimes(1);
  });
  expect(finish).toThrow("the file is closed");
  expect(finish).toThrow("still being read");
  await vi.waitFor(() => {
    expect(taken).toHaveBeenCalledTimes(3);
  });
  expect(finish).not.toThrow();
});
