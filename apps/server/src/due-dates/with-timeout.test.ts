import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const TIME_UP = expect.objectContaining({ name: "TimeoutError" });
const problemOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

test("an answer in time is passed on, and nothing is left running", async () => {
  expect(await withTimeout(async () => "an account")).toBe("an account");
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  ["does not heed the signal", () => new Promise<string>(() => {})],
  // Node's own timer rejects with an `AbortError`
  ["heeds it", (signal: AbortSignal) => sleep(3_600_000, "late", { signal })],
])("Q-31: a call that %s times out after twenty seconds", async (_, ask) => {
  const problem = problemOf(withTimeout(ask));
  vi.advanceTimersByTime(20_000);
  expect(await problem).toEqual(TIME_UP);
});
