import { libraryId } from "@freihand/contract";
import { QueryClient } from "@tanstack/react-query";
import pLimit from "p-limit";
import { afterEach, expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createModel } from "../model.ts";
import { libraryInfoQuery } from "./info.query.ts";

afterEach(() => {
  vi.unstubAllGlobals();
});

test("a library that is no longer in view when its turn comes is not asked", async () => {
  const fetch = vi.fn<typeof globalThis.fetch>();
  vi.stubGlobal("fetch", fetch);
  const inTurn = pLimit(1);
  const { promise: busy, resolve: end } = Promise.withResolvers<void>();
  const first = inTurn(() => busy);
  const queries = new QueryClient();
  const query = libraryInfoQuery(createModel(fakePlatform()).api, libraryId.parse(1), inTurn);
  const second = queries.fetchQuery(query);
  await queries.cancelQueries({ queryKey: query.queryKey });
  end();
  await first;
  await expect(second).rejects.toThrow();
  await inTurn(async () => undefined);
  expect(fetch).not.toHaveBeenCalled();
});
