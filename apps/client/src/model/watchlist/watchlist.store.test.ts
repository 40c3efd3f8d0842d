import { libraryId } from "@freihand/contract";
import { expect, test } from "vitest";
import { fakePlatform } from "../../platform/fake/index.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import { createWatchlistStore } from "./watchlist.store.ts";

const ENTRY = { libraryId: libraryId.parse(1), id: "a", created: "2026-11-01T10:00:00.000Z" };

test("a list of the previous version is read; its next change is written in the current one", () => {
  const { texts } = fakePlatform();
  const old = { entries: [ENTRY], index: -1, legacy: [], legacyHidden: true };
  texts.write(STORED_KEYS.watchlist, JSON.stringify({ version: 1, state: old }));
  const store = createWatchlistStore(texts);
  expect(store.getState()).toMatchObject(old);
  store.getState().add({ ...ENTRY, id: "b" });
  expect(JSON.parse(texts.read(STORED_KEYS.watchlist) ?? "")).toMatchObject({ version: 2 });
});

test("two tabs share one list; each has its own current entry", () => {
  const { texts } = fakePlatform();
  const [one, other] = [createWatchlistStore(texts), createWatchlistStore(texts)];
  one.getState().add(ENTRY);
  one.getState().change({ index: 0 });
  other.getState().add({ ...ENTRY, id: "b" });
  expect(other.getState().entries.map(({ id }) => id)).toEqual(["a", "b"]);
  expect(other.getState().index).toBe(-1);
  one.getState().remove(ENTRY);
  expect(one.getState().entries.map(({ id }) => id)).toEqual(["b"]);
});

test("a damaged entry loses no other one, and the original text is kept aside", () => {
  const { texts } = fakePlatform();
  const damaged = JSON.stringify({
    version: 2,
    state: {
      entries: [ENTRY, { ...ENTRY, id: 7 }, null, { ...ENTRY, id: "b" }],
      index: 1,
      legacy: 3,
    },
  });
  texts.write(STORED_KEYS.watchlist, damaged);
  const store = createWatchlistStore(texts);
  expect(store.getState().entries.map(({ id }) => id)).toEqual(["a", "b"]);
  store.getState().remove(ENTRY);
  expect(
    createWatchlistStore(texts)
      .getState()
      .entries.map(({ id }) => id),
  ).toEqual(["b"]);
  expect(texts.read(`${STORED_KEYS.watchlist}.unreadable`)).toBe(damaged);
});

test.each(["[]", '{"entries":"x"}', "null", "7"])("of %s nothing can be salvaged", (state) => {
  const { texts } = fakePlatform();
  texts.write(STORED_KEYS.watchlist, `{"version":2,"state":${state}}`);
  expect(createWatchlistStore(texts).getState().entries).toEqual([]);
});
