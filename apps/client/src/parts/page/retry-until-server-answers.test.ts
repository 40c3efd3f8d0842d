import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeServer } from "../../testkit/server.ts";
import { retryUntilServerAnswers } from "./retry-until-server-answers.ts";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
});
afterEach(() => {
  vi.useRealTimers();
});

const missing = new TypeError("Failed to fetch dynamically imported module");

test("Q-43: a part of the shell that cannot load while the server is away loads when it is back", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(missing);
  load.mockRejectedValueOnce(missing).mockResolvedValue("part");
  fakeServer.use(http.get("*/services/version", () => HttpResponse.error()));
  expect(await retryUntilServerAnswers(load)).toBe("part");
  expect(load).toHaveBeenCalledTimes(3);
});

test("Q-44: a part that is gone although the server answers is a failure", async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(missing);
  await expect(retryUntilServerAnswers(load)).rejects.toBe(missing);
  expect(load).toHaveBeenCalledTimes(1);
});
