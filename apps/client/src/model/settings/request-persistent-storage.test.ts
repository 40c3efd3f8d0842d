import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform, fakeRoom, type FakeBrowser } from "../../platform/fake/index.ts";
import { sessionReply } from "../../testkit/demo-data.ts";
import { createModel, type Model } from "../model.ts";

const ENTRY = { libraryId: libraryId.parse(1), id: "a", created: "2026-11-01T10:00:00Z" };

function start(room: FakeBrowser, asked: string[]): Model {
  const keepStorage = () => {
    asked.push("asked");
    return Promise.resolve(false);
  };
  return createModel({ ...fakePlatform({ room }), keepStorage });
}

test.each<[string, (model: Model) => unknown]>([
  [
    "a favourite",
    ({ libraryState }) => libraryState.getState().change({ favourites: [ENTRY.libraryId] }),
  ],
  ["a title to remember", ({ watchlist }) => watchlist.getState().add(ENTRY)],
  ["a card", async ({ sessions }) => sessions.signIn(sessionReply())],
])("the device is asked once for persistent storage: when there is %s", async (_name, keep) => {
  const [room, asked]: [FakeBrowser, string[]] = [fakeRoom(), []];
  const model = start(room, asked);
  model.libraryState.getState().select(ENTRY.libraryId);
  expect(asked).toEqual([]);
  await keep(model);
  expect(asked).toEqual(["asked"]);
  model.watchlist.getState().add({ ...ENTRY, id: "b" });
  const next = start(room, asked);
  next.watchlist.getState().add({ ...ENTRY, id: "c" });
  expect(asked).toEqual(["asked"]);
});
