import { expect, test, vi } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { createModel } from "../model.ts";
import { restoreState } from "./restore.ts";

const android = (installReferrer: NonNullable<Platform["installReferrer"]>): Platform => ({
  ...fakePlatform({ installed: { name: "android" } }),
  installReferrer,
});

async function started(platform: Platform) {
  const model = createModel(platform);
  await restoreState(model, platform);
  return model.libraryState;
}

test("the first start of the installed app makes the library of the store link pending, once", async () => {
  const platform = android(() => Promise.resolve("utm_term=libId%3A2"));
  const first = await started(platform);
  await vi.waitFor(() => {
    expect(first.getState()).toMatchObject({ pendingLibraryId: 2, installed: true });
  });
  first.getState().change({ pendingLibraryId: undefined });
  const asked = vi.fn<() => Promise<string>>();
  const second = await started({ ...platform, installReferrer: asked });
  expect(second.getState().installed).toBe(true);
  expect(second.getState().pendingLibraryId).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});

test.each<readonly [string, Platform]>([
  ["whose store says nothing", fakePlatform({ installed: { name: "ios" } })],
  ["whose store fails", android(() => Promise.reject(new Error("no service")))],
  ["whose store says something else", android(() => Promise.resolve("utm_source=google-play"))],
])("an installed app %s has no pending library", async (_name, platform) => {
  const store = await started(platform);
  await vi.waitFor(() => {
    expect(store.getState().installed).toBe(true);
  });
  expect(store.getState().pendingLibraryId).toBeUndefined();
});

test("a store that does not answer does not delay the start", async () => {
  const store = await started(android(() => new Promise(() => undefined)));
  expect(store.getState().installed).toBe(false);
});

test("a browser has no install referrer", async () => {
  const store = await started(fakePlatform());
  await Promise.resolve();
  expect(store.getState()).toMatchObject({ installed: false });
});
