import { expect, test } from "vitest";
import { fakePlatform } from "../platform/fake/index.ts";
import type { Platform } from "../platform/ports/platform.ts";
import { createModel } from "./model.ts";
import { restoreState } from "./restore.ts";

async function started(platform: Platform) {
  const model = createModel(platform);
  await restoreState(model, platform);
  const { pendingLibraryId, installed } = model.libraryState.getState();
  return { pendingLibraryId, installed };
}

test("the first start of the installed app awaits the library of the store link, once", async () => {
  const device = fakePlatform({ installed: { name: "android" } });
  const installReferrer = () => Promise.resolve("utm_term=libId%3A2");
  const platform = { ...device, installReferrer };
  expect(await started(platform)).toEqual({ pendingLibraryId: 2, installed: true });
  const model = createModel(platform);
  model.libraryState.getState().clear();
  model.libraryState.getState().change({ pendingLibraryId: undefined });
  await restoreState(model, platform);
  expect(model.libraryState.getState().pendingLibraryId).toBeUndefined();
});

test.each([
  ["an installed app whose store says nothing", fakePlatform({ installed: { name: "ios" } }), true],
  ["a browser, which is not installed from a store", fakePlatform(), false],
])("%s awaits no library", async (_name, platform, installed) => {
  expect(await started(platform)).toEqual({ pendingLibraryId: undefined, installed });
});
