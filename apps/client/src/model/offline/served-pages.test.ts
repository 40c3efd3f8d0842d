import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform, fakeRoom } from "../../platform/fake/index.ts";
import type { Platform } from "../../platform/ports/platform.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import "../../testkit/server.ts";
import { createModel } from "../model.ts";
import { forgetEverything } from "../public-computer/forget-everything.ts";
import { startPublicComputer } from "../public-computer/public-computer.ts";
import { notePages } from "./served-pages.ts";

const first = libraryId.parse(1);

function start(choices: Parameters<typeof fakePlatform>[0] = {}) {
  const done: unknown[] = [];
  const platform: Platform = {
    ...fakePlatform({ room: fakeRoom(), ...choices }),
    servedPages: {
      note: async (visitor) => void done.push(visitor),
      count: () => Promise.resolve(0),
      forget: async () => void done.push("forget"),
      end: async () => void done.push("end"),
    },
  };
  const model = createModel(platform);
  notePages(model, platform, () => model.settings.getState().locale);
  return { done, platform, model };
}

const FRESH = { project: "basic", locale: "de", libraryId: undefined, keepsTraces: true };
const search = { libraryId: first, fields: { FREE: "garten" } };

test("the device notes whom pages are for, whenever that changes", () => {
  const { done, model } = start();
  expect(done).toEqual([FRESH]);
  model.libraryState.getState().select(first);
  model.settings.getState().setLocale("en");
  model.settings.getState().change({ shortcuts: false });
  expect(done.slice(1)).toEqual([
    { ...FRESH, libraryId: 1 },
    { ...FRESH, libraryId: 1, locale: "en" },
  ]);
});

test("nothing in the note is about a card", async () => {
  const { done, model } = start();
  await model.sessions.signIn(sessionReply());
  expect(JSON.stringify(done)).not.toMatch(/1234|access|refresh/);
});

test("Q-50: with the list of searches go the pages of what was searched for", () => {
  const { done, model } = start();
  model.searchHistory.getState().update((history) => ({ ...history, searches: [search] }));
  expect(done).toEqual([FRESH]);
  model.searchHistory.getState().update((history) => ({ ...history, searches: [] }));
  expect(done.slice(1)).toEqual(["forget"]);
  model.searchHistory.getState().switchTo(false);
  expect(done.slice(2)).toEqual(["forget", { ...FRESH, keepsTraces: false }]);
});

test("Q-21: on a public computer no page is kept, from its first card on", () => {
  const { done, model, platform } = start();
  startPublicComputer(model, platform);
  expect(done.at(-1)).toBe("end");
  const noted = done.length;
  model.settings.getState().setLocale("en");
  expect(done.slice(noted)).toEqual(["end"]);
  expect(start({ isPublicComputer: true }).done).toEqual(["end"]);
});

test("Q-50: whoever removes everything removes the pages", async () => {
  const { done, model, platform } = start();
  await forgetEverything(model, platform);
  expect(done.at(-1)).toBe("end");
});
