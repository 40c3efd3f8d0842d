import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TransportError } from "../api/errors.ts";
import { createQueryClient } from "./query-client.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function failingQuery(failure = () => new Error("broken")) {
  const queries = createQueryClient(() => true);
  const seen = { calls: 0 };
  const open = () =>
    new QueryObserver(queries, {
      queryKey: ["libraries"],
      queryFn: () => {
        seen.calls += 1;
        return Promise.reject(failure());
      },
    }).subscribe(() => undefined);
  return { seen, open };
}

test("screens that alternate because of a failure do not retry endlessly", async () => {
  const { seen, open } = failingQuery();
  for (let turn = 0; turn < 20; turn += 1) {
    const close = open();
    await vi.advanceTimersByTimeAsync(10);
    close();
  }
  expect(seen.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(5000);
  open();
  expect(seen.calls).toBe(2);
});

test("a short Retry-After is respected before the next attempt", async () => {
  const { seen, open } = failingQuery(() => new TransportError("network", { retryAfter: 4 }));
  open();
  await vi.advanceTimersByTimeAsync(3900);
  expect(seen.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.calls).toBe(2);
});
