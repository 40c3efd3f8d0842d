import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createQueryClient } from "../query-client.ts";
import { createReachStore } from "./calls.store.ts";
import { refetchAfterReconnect } from "./reconnect.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function shownQuery() {
  const platform = fakePlatform();
  const queries = createQueryClient(() => platform.network.isOnline());
  const reach = createReachStore();
  const seen = { calls: 0 };
  refetchAfterReconnect({ network: platform.network, queries, reach });
  const queryFn = () => {
    seen.calls += 1;
    return Promise.resolve(seen.calls);
  };
  new QueryObserver(queries, { queryKey: ["libraries"], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  return { platform, reach, seen };
}

test("Q-43: when the connection is back, visible data is refetched, not by all devices at once", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { platform, reach, seen } = await shownQuery();
  platform.setOnline(false);
  reach.setState({ reached: false });
  platform.setOnline(true);
  expect(reach.getState().reached).toBe(true);
  await vi.advanceTimersByTimeAsync(1400);
  expect(seen.calls).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.calls).toBe(2);
});

test("a connection that is lost again at once causes no calls", async () => {
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  const { platform, seen } = await shownQuery();
  platform.setOnline(true);
  platform.setOnline(false);
  await vi.advanceTimersByTimeAsync(5000);
  expect(seen.calls).toBe(1);
});
