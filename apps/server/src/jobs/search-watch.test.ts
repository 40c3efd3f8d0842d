import type { Logger } from "pino";
import { expect, test, vi } from "vitest";
import { searchWatch } from "./search-watch.ts";

test("what is wrong with the search engine is told once, and when it is over", async () => {
  const log = { warn: vi.fn<Logger["warn"]>(), info: vi.fn<Logger["info"]>() };
  const seen = [undefined, "expired", "expired", "refused", undefined, undefined];
  const job = searchWatch(() => Promise.resolve(seen.shift()), log);
  while (seen.length > 0) await job.run();
  expect(log.warn.mock.calls).toEqual([
    [{ search: "expired" }, "searches do not work"],
    [{ search: "refused" }, "searches do not work"],
  ]);
  expect(log.info.mock.calls).toEqual([["searches work again"]]);
});
