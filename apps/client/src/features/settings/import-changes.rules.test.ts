import { libraryId, projectId } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import type { OwnData, OwnSettings } from "../../model/settings/own-data.rules.ts";
import { NO_WATCHLIST, watchlistShape } from "../../model/watchlist/watchlist.rules.ts";
import { importChanges, type ImportTarget } from "./import-changes.rules.ts";

const SETTINGS: OwnSettings = {
  themeChanger: false,
  locale: "de",
  accountRenewTime: 600,
  hintsHidden: false,
  refreshAccountsHidden: false,
  shortcuts: true,
};
const ids = (...numbers: readonly number[]) => numbers.map((id) => libraryId.parse(id));
const entry = (id: string) => ({ libraryId: 1, id, created: "2026-11-01T10:00:00Z" });
const own = (part: Partial<ImportTarget> = {}): ImportTarget => ({
  settings: SETTINGS,
  favourites: [],
  watchlist: NO_WATCHLIST,
  ...part,
});
const imported = (part: Partial<OwnData> = {}): OwnData => ({
  project: projectId.parse("basic"),
  settings: SETTINGS,
  favourites: [],
  watchlist: [],
  ...part,
});

describe("what a file would change", () => {
  test("is nothing when it matches the device", () => {
    const list = watchlistShape.parse({ entries: [entry("a")] });
    const same = { favourites: ids(2, 1) };
    expect(
      importChanges(
        own({ ...same, watchlist: list }),
        imported({ ...same, watchlist: list.entries }),
      ),
    ).toEqual([]);
  });

  test.each([
    [{ darkTheme: true }, "app.theme", "app.theme.system", "app.theme.dark"],
    [{ darkTheme: false }, "app.theme", "app.theme.system", "app.theme.light"],
    [{ themeChanger: true }, "settings.theme-changer", "settings.off", "settings.on"],
    [{ locale: "en" }, "app.language", "app.language.de", "app.language.en"],
    [{ hintsHidden: true }, "settings.hints.show", "settings.on", "settings.off"],
    [{ refreshAccountsHidden: true }, "settings.refresh-question", "settings.on", "settings.off"],
    [{ shortcuts: false }, "settings.shortcuts", "settings.on", "settings.off"],
  ] as const)("names the setting in %o", (part, ...[label, before, after]) => {
    const changes = importChanges(own(), imported({ settings: { ...SETTINGS, ...part } }));
    expect(changes).toEqual([
      { kind: "setting", label, before: { key: before }, after: { key: after } },
    ]);
  });

  test("distinguishes durations that differ in their number only", () => {
    const settings = { ...SETTINGS, accountRenewTime: 300 };
    expect(importChanges(own(), imported({ settings }))).toEqual([
      {
        kind: "setting",
        label: "settings.renew",
        before: { key: "settings.renew.minutes", count: 10 },
        after: { key: "settings.renew.minutes", count: 5 },
      },
    ]);
  });

  test("counts what is added and reports a changed order", () => {
    expect(
      importChanges(own({ favourites: ids(1, 2) }), imported({ favourites: ids(3, 2) })),
    ).toEqual([{ kind: "favourites", added: 1 }, { kind: "favourites-order" }]);
    const list = watchlistShape.parse({ entries: [entry("a")] });
    const more = watchlistShape.parse({ entries: [entry("b"), entry("a"), entry("c")] }).entries;
    expect(importChanges(own({ watchlist: list }), imported({ watchlist: more }))).toEqual([
      { kind: "watchlist", added: 2 },
    ]);
  });
});
