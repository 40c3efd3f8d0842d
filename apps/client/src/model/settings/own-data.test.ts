import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { createModel } from "../model.ts";
import { readOwnData } from "./own-data.rules.ts";
import { exportOwnData, importOwnData } from "./own-data.ts";

const id = (value: number) => libraryId.parse(value);
const entry = (title: string) => ({
  libraryId: id(1),
  id: title,
  created: "2026-11-01T10:00:00.000Z",
});
const NOW_MS = Date.parse("2026-11-21T09:00:00Z");

test("one device imports what another one exports, in addition to what it has", () => {
  const old = createModel(fakePlatform());
  old.settings.getState().setDarkTheme(true);
  old.settings.getState().change({ locale: "en", accountRenewTime: 120 });
  old.libraryState.getState().change({ favourites: [id(2), id(9)], libraryId: id(2) });
  old.watchlist.getState().add(entry("a"));
  const text = exportOwnData(old, NOW_MS);
  expect(text).toContain('"exported": "2026-11-21T09:00:00.000Z"');

  const device = fakePlatform();
  const model = createModel(device);
  model.libraryState.getState().change({ favourites: [id(1), id(2)], libraryId: id(1) });
  model.watchlist.getState().add(entry("b"));
  const reading = readOwnData(text, model.project());
  if (reading.status !== "read") throw new Error(reading.problem);
  importOwnData(model, reading.data);
  importOwnData(model, reading.data);
  for (const state of [model, createModel(device)]) {
    expect(state.settings.getState()).toMatchObject({
      locale: "en",
      accountRenewTime: 120,
      darkTheme: true,
    });
    expect(state.libraryState.getState()).toMatchObject({ favourites: [2, 9, 1], libraryId: 1 });
    expect(state.watchlist.getState().entries).toEqual([entry("b"), entry("a")]);
  }
});

test("a file without a theme follows the system again, and the project stays that of the address", () => {
  const text = exportOwnData(createModel(fakePlatform()), NOW_MS);
  const model = createModel(fakePlatform());
  model.settings.getState().setDarkTheme(true);
  model.settings.getState().change({ projectId: "basic" });
  const reading = readOwnData(text, model.project());
  if (reading.status !== "read") throw new Error(reading.problem);
  importOwnData(model, reading.data);
  expect(model.settings.getState().darkTheme).toBeUndefined();
  expect(model.settings.getState().projectId).toBe("basic");
});

test("settings of an older build that are out of range do not block an export", () => {
  const platform = fakePlatform();
  platform.texts.write(
    "freihand.settings",
    '{"version":1,"state":{"locale":"de","accountRenewTime":5,"projectId":""}}',
  );
  const model = createModel(platform);
  expect(readOwnData(exportOwnData(model, NOW_MS), model.project()).status).toBe("read");
});
