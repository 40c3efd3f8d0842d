import { isMaintenanceActive, type Maintenance } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import {
  isOfflineByMaintenance,
  maintenanceNotice,
  nextMaintenanceEdge,
} from "./maintenance.rules.ts";

const maintenance = (over: Partial<Maintenance> = {}): Maintenance => ({
  enabled: true,
  offline: false,
  type: "info",
  messages: { de: { title: "Wartung", text: "Samstag" }, en: { title: "Works", text: "Saturday" } },
  hidden: false,
  ...over,
});
const at = (text: string) => Date.parse(text);
const NOON = at("2026-11-21T12:00:00Z");

describe("maintenance is active", () => {
  test.each([
    ["none configured", undefined, false],
    ["switched off", maintenance({ enabled: false }), false],
    ["switched off within its window", maintenance({ enabled: false, start: "2026-11-01" }), false],
    ["without bounds", maintenance(), true],
    ["begun, without end", maintenance({ start: "2026-11-21T11:59:59Z" }), true],
    ["begins this moment", maintenance({ start: "2026-11-21T12:00:00Z" }), true],
    ["begins in a moment", maintenance({ start: "2026-11-21T12:00:01Z" }), false],
    ["ends in a moment", maintenance({ end: "2026-11-21T12:00:01Z" }), true],
    ["ends this moment", maintenance({ end: "2026-11-21T12:00:00Z" }), false],
    ["in another zone", maintenance({ end: "2026-11-21T13:30:00+01:00" }), true],
    ["over in another zone", maintenance({ end: "2026-11-21T12:30:00+01:00" }), false],
    ["its first day", maintenance({ start: "2026-11-21" }), true],
    ["the day before", maintenance({ start: "2026-11-22" }), false],
    ["its last day", maintenance({ end: "2026-11-21" }), true],
    ["the day after", maintenance({ end: "2026-11-20" }), false],
    [
      "a window that ends before it starts",
      maintenance({ start: "2026-11-25", end: "2026-11-20" }),
      false,
    ],
  ])("%s", (...[, given, expected]) => {
    expect(isMaintenanceActive(given, NOON)).toBe(expected);
  });
});

describe("the next change", () => {
  test.each([
    ["none configured", undefined, undefined],
    ["none without bounds", maintenance(), undefined],
    ["none when switched off", maintenance({ enabled: false, end: "2026-12-01" }), undefined],
    [
      "the start, when it lies ahead",
      maintenance({ start: "2026-11-22", end: "2026-11-23" }),
      at("2026-11-22T00:00Z"),
    ],
    [
      "the end, when it has begun",
      maintenance({ start: "2026-11-20", end: "2026-11-21" }),
      at("2026-11-22T00:00Z"),
    ],
    ["none when it is over", maintenance({ start: "2026-11-01", end: "2026-11-02" }), undefined],
  ])("%s", (...[, given, expected]) => {
    expect(nextMaintenanceEdge(given, NOON)).toBe(expected);
  });

  test("is where activity changes, and nowhere else", () => {
    const given = maintenance({ start: "2026-11-22T06:00:00Z", end: "2026-11-22" });
    const start = nextMaintenanceEdge(given, NOON) ?? 0;
    const end = nextMaintenanceEdge(given, start) ?? 0;
    const moments = [NOON, start - 1, start, end - 1, end, end + 1];
    expect(moments.map((moment) => isMaintenanceActive(given, moment))).toEqual([
      false,
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

const status = (offline: boolean) => ({ maintenance: offline, offline });

test.each([
  ["active with the flag", maintenance({ offline: true }), true, false, true],
  ["active without the flag", maintenance(), true, true, false],
  ["not active", maintenance({ offline: true }), false, true, false],
  ["no window, and the server says so", undefined, false, true, true],
  ["no window, and nobody says so", undefined, false, false, false],
])("whether maintenance takes the app offline: %s", (...[, given, active, said, expected]) => {
  const config = { ...(given && { maintenance: given }), status: status(said) };
  expect(isOfflineByMaintenance(config, active)).toBe(expected);
});

describe("the notice", () => {
  const facts = { isActive: true, locale: "de", hiddenByPatron: undefined } as const;

  test.each([
    ["is in the patron's language", "en", { messages: maintenance().messages }, "Works"],
    [
      "is in English, where the language is missing",
      "de",
      { messages: { en: { title: "E", text: "" } } },
      "E",
    ],
    ["is in German before none", "en", { messages: { de: { title: "D", text: "" } } }, "D"],
    ["is in any language before none", "de", { messages: { fr: { title: "F", text: "" } } }, "F"],
    ["has no message where nobody wrote one", "de", { messages: {} }, undefined],
  ] as const)("%s", (...[, locale, given, title]) => {
    const notice = maintenanceNotice(maintenance(given), { ...facts, locale });
    expect(notice?.type).toBe("info");
    expect(notice?.message?.title).toBe(title);
  });

  test.each([
    ["not configured", undefined, true],
    ["not active", maintenance(), false],
    ["hidden by the configuration", maintenance({ hidden: true }), true],
  ])("is not shown when %s", (...[, given, isActive]) => {
    expect(maintenanceNotice(given, { ...facts, isActive })).toBeUndefined();
  });

  const hidden = maintenanceNotice(maintenance(), facts)?.fingerprint;
  const again = { ...facts, hiddenByPatron: hidden };

  test.each([
    ["the same", maintenance()],
    ["the same in another order", maintenance({ messages: reversed(maintenance().messages) })],
    ["the same, whether online or not", maintenance({ offline: true })],
  ])("stays hidden when it is %s", (_name, given) => {
    expect(maintenanceNotice(given, again)).toBeUndefined();
    expect(maintenanceNotice(given, { ...again, locale: "en" })).toBeUndefined();
  });

  test.each([
    ["another text", maintenance({ messages: { de: { title: "Wartung", text: "Sonntag" } } })],
    ["another type", maintenance({ type: "error" })],
    ["another date", maintenance({ end: "2026-12-24" })],
  ])("comes back with %s", (_name, given) => {
    expect(maintenanceNotice(given, again)).toBeDefined();
  });
});

function reversed(messages: Maintenance["messages"]): Maintenance["messages"] {
  return Object.fromEntries(Object.entries(messages).toReversed());
}
