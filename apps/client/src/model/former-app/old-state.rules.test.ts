import fc from "fast-check";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { fakeTexts } from "../../platform/fake/text-store.ts";
import { FULL_OLD_STATE, SINGLE_OLD_STATE, WORN_OLD_STATE } from "../fixtures/old-state.ts";
import { libraryStateShape } from "../library/library-state.rules.ts";
import { migrateOldState } from "./migrate-old-state.ts";
import { MIGRATED_KEYS, plannedMigration, type StoredTexts } from "./migration.rules.ts";
import { formerState } from "./old-state.rules.ts";
import { DEFAULT_SETTINGS, settingsShape } from "../settings/settings.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import { watchlistShape } from "../watchlist/watchlist.rules.ts";

const NOW = "2026-11-21T09:00:00.000Z";
const LATER = "2027-01-01T00:00:00.000Z";
const read = (old: unknown) => formerState(JSON.stringify(old), NOW);
const NOTHING = {
  settings: DEFAULT_SETTINGS,
  library: libraryStateShape.parse({}),
  watchlist: watchlistShape.parse({}),
  cards: { cards: [] },
};

beforeEach(() => {
  // unreadable state is reported there; tested in `migrate-old-state.test.ts`
  vi.spyOn(console, "warn").mockReturnValue();
});

describe("the former app's state", () => {
  test("in full use is migrated whole; its entries are offered for import", () => {
    expect(read(FULL_OLD_STATE)).toEqual({
      cards: { cards: [{ libraryId: 2, userId: "1234" }] },
      settings: {
        darkTheme: true,
        themeChanger: true,
        accountRenewTime: 900,
        locale: "en",
        hintsHidden: true,
        refreshAccountsHidden: true,
        projectId: "opac-demo",
        shortcuts: true,
      },
      library: libraryStateShape.parse({
        libraryId: 2,
        defaultLibraryId: 1,
        cookiesAccepted: true,
        multiPrivacyAccepted: true,
        installed: true,
        favourites: [2, 1, 5],
        favouritesOnly: true,
      }),
      watchlist: watchlistShape.parse({
        legacy: [
          { libraryId: 1, id: "0001", created: "2019-05-04T09:30:00.000Z" },
          { libraryId: 2, id: "b/2", created: "2019-05-04T09:30:00.000Z" },
        ],
      }),
    });
  });

  test("of single mode stays in single mode", () => {
    expect(read(SINGLE_OLD_STATE)).toEqual({
      ...NOTHING,
      settings: { ...DEFAULT_SETTINGS, darkTheme: false },
      library: libraryStateShape.parse({
        libraryId: 7,
        privacyAccepted: true,
        singleModeEnabled: true,
        singleModeLibraryId: 7,
      }),
    });
  });

  test("that is damaged yields what can still be used", () => {
    expect(read(WORN_OLD_STATE)).toEqual({
      ...NOTHING,
      library: libraryStateShape.parse({ favourites: [3, 6], singleModeEnabled: true }),
      watchlist: watchlistShape.parse({
        legacy: [
          { libraryId: 1, id: "17", created: NOW },
          { libraryId: 3, id: "a", created: "2019-01-02T00:00:00.000Z" },
        ],
      }),
    });
  });

  test.each([
    ["without modules", {}],
    ["with modules of another kind", { library: 1, settings: "x", watchlist: [] }],
    ["with modules that are null", { library: null, settings: null, watchlist: null }],
    ["with the offer ended", { watchlist: { legacyHidden: true } }],
  ])("%s is an initial state", (_name, old) => {
    const isHidden = "watchlist" in old && JSON.stringify(old).includes("Hidden");
    const watchlist = { ...NOTHING.watchlist, legacyHidden: isHidden };
    expect(read(old)).toEqual({ ...NOTHING, watchlist });
  });

  test.each(["", "{", "null", "[]", "7", '"x"', "\u0000"])("%j is no state at all", (text) => {
    expect(formerState(text, NOW)).toBeUndefined();
  });

  test("always becomes a current state, whatever it is", () => {
    const always = fc.property(oldTexts(), (text) => {
      const state = formerState(text, NOW);
      if (state === undefined) return true;
      const { settings, library, watchlist } = state;
      return (
        settingsShape.safeParse(settings).success &&
        libraryStateShape.safeParse(library).success &&
        watchlistShape.safeParse(watchlist).success
      );
    });
    expect(fc.check(always, { numRuns: 1000 }).counterexample).toBeNull();
  }, 30_000);
});

test("cards of the former app are migrated once each, without their tokens, and only if they are valid", () => {
  const account = { libraryId: 1, userId: "7", name: "Mia", token: "secret" };
  const accounts = [
    account,
    { libraryId: 1, userId: 8 },
    { libraryId: -1, userId: "9" },
    null,
    { libraryId: 2 },
  ];
  expect(read({ library: { account, accounts } })?.cards).toEqual({
    cards: [
      { libraryId: 1, userId: "7", name: "Mia" },
      { libraryId: 1, userId: "8" },
    ],
  });
});

describe("the migration", () => {
  test("writes the new state, then its own marker, and only then may the old one be removed", () => {
    const plan = plannedMigration(new Map([["vuex", JSON.stringify(FULL_OLD_STATE)]]), NOW);
    if (plan.status !== "migrate") throw new Error(plan.status);
    expect([...plan.writes.keys()]).toEqual([
      "freihand.settings",
      "freihand.library",
      "freihand.watchlist",
      "freihand.former-cards",
      "freihand.migrated",
    ]);
    expect(plan.writes.get("freihand.migrated")).toContain(NOW);
    expect(plan.remove).toBe("vuex");
  });

  test("keeps what is already in the current form: it is newer", () => {
    const texts = new Map([
      ["vuex", JSON.stringify(FULL_OLD_STATE)],
      ["freihand.library", "newer"],
    ]);
    const after = migratedTexts(texts, NOW);
    expect(after.get("freihand.library")).toBe("newer");
    expect(after.get("freihand.settings")).toContain('"locale":"en"');
  });

  test("does not touch unreadable old state, and examines it once", () => {
    const after = migratedTexts(new Map([["vuex", "{broken"]]), NOW);
    expect(after.get("vuex")).toBe("{broken");
    expect(after.has("freihand.settings")).toBe(false);
    expect(plannedMigration(after, LATER)).toEqual({ status: "nothing" });
  });

  test("happens once: a former app that comes back is not migrated again", () => {
    const after = migratedTexts(new Map([["vuex", "{}"]]), NOW);
    const back = new Map([...after, ["vuex", JSON.stringify(FULL_OLD_STATE)] as const]);
    expect(plannedMigration(back, LATER)).toEqual({ status: "nothing" });
  });

  test("Q-41: migrate(migrate(x)) = migrate(x), even when the first was interrupted after any write", () => {
    const idempotent = fc.property(storedTexts(), fc.nat(5), (texts, cut) => {
      const once = migratedTexts(texts, NOW);
      expect(migratedTexts(once, LATER)).toEqual(once);
      const plan = plannedMigration(texts, NOW);
      if (plan.status === "nothing") return;
      const half = new Map([...texts, ...[...plan.writes].slice(0, cut)]);
      const healed = migratedTexts(half, NOW);
      // A migration interrupted between the marker and the removal keeps the old state beside the new one.
      if (half.has(STORED_KEYS.migrated)) expect(healed).toEqual(half);
      else expect(healed).toEqual(once);
    });
    fc.assert(idempotent, { numRuns: 1000 });
  }, 30_000);
});

/** What is stored on the device after a start at a given time. */
function migratedTexts(before: StoredTexts, now: string): StoredTexts {
  const texts = new Map(before);
  const clock = { now: () => Date.parse(now) };
  migrateOldState({ texts: fakeTexts({ texts, textEars: new Set() }), clock });
  return texts;
}

/** Arbitrary bytes, arbitrary JSON, and states of the former app with odd parts. */
function oldTexts() {
  const strange = fc.oneof(fc.jsonValue(), fc.constantFrom(-1, 0, 2, "2", null, true, [2, 2, -1]));
  const module = (names: readonly string[]) =>
    fc.record(Object.fromEntries(names.map((name) => [name, strange])), { requiredKeys: [] });
  const entry = fc.record({ library: strange, id: strange, date: strange }, { requiredKeys: [] });
  const state = fc.record(
    {
      library: fc.oneof(module([...Object.keys(FULL_OLD_STATE.library), "__proto__"]), strange),
      settings: fc.oneof(module(Object.keys(FULL_OLD_STATE.settings)), strange),
      watchlist: fc.oneof(
        fc.record({ entries: fc.array(fc.oneof(entry, strange)), legacyHidden: strange }),
        strange,
      ),
    },
    { requiredKeys: [] },
  );
  const json = state.map((value) => JSON.stringify(value));
  return fc.oneof(json, fc.json(), fc.string({ unit: "binary" }));
}

function storedTexts() {
  const keys = MIGRATED_KEYS.filter((key) => key !== STORED_KEYS.former);
  const others = fc.dictionary(fc.constantFrom(...keys), fc.string(), { maxKeys: 2 });
  return fc
    .tuple(fc.option(oldTexts()), others)
    .map(([old, texts]) => new Map([...Object.entries(texts), ...oldEntry(old)]));
}

const oldEntry = (text: string | null): [string, string][] =>
  text === null ? [] : [[STORED_KEYS.former, text]];
