import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import type { CopyState } from "./copy-state.rules.ts";
import { summariseCopies } from "./summarise-copies.rules.ts";

const due = isoDate.parse("2026-12-03");
const later = isoDate.parse("2026-12-09");
const context = {
  locale: "de",
  today: isoDate.parse("2026-11-24"),
  branchName: (key: string) => (key === "main" ? "Hauptstelle" : key),
} as const;
const copy = (state: CopyState, isLending = true) => ({ state, isLending, branch: "main" });
const FREE = copy({ kind: "available" });

test.each<[string, readonly ReturnType<typeof copy>[], number | undefined, object]>([
  ["one here", [FREE], 0, { light: "GREEN", text: "verfügbar", free: 1, total: 1 }],
  [
    "one of two here",
    [FREE, copy({ kind: "onLoan", due })],
    undefined,
    { light: "GREEN", text: "1 von 2 verfügbar", nextDate: due },
  ],
  [
    "both lent and wanted",
    [copy({ kind: "onLoan", due: later }), copy({ kind: "onLoan", due })],
    2,
    { light: "RED", text: "entliehen bis 3. Dezember · 2 Vormerkungen", queue: 2, nextDate: due },
  ],
  ["lent until nobody knows", [copy({ kind: "onLoan" })], 0, { text: "entliehen", free: 0 }],
  [
    "one that nobody knows of beside one that is lent",
    [copy({ kind: "unknown" }), copy({ kind: "onLoan", due })],
    undefined,
    { light: "UNKNOWN", text: "Verfügbarkeit nicht bekannt", total: 2 },
  ],
  [
    "one in the stacks and one that is lent",
    [copy({ kind: "on_request" }), copy({ kind: "onLoan", due })],
    0,
    { light: "GREEN", text: "auf Bestellung verfügbar", free: 1, total: 2 },
  ],
  [
    "one online",
    [copy({ kind: "online" }, false), copy({ kind: "onLoan", due })],
    0,
    { light: "GREEN", text: "online verfügbar" },
  ],
  [
    "lost",
    [copy({ kind: "missing" }, false)],
    0,
    { light: "RED", text: "nicht auffindbar", total: 0 },
  ],
])("a title with %s", (...row) => {
  const [, copies, queue, summary] = row;
  expect(summariseCopies(copies, queue, context)).toMatchObject(summary);
});

test("branches have their names; where something is unknown, nothing is counted", () => {
  expect(summariseCopies([FREE], 0, context).branches).toEqual([
    { id: "main", name: "Hauptstelle", free: 1, total: 1 },
  ]);
  const unknown = summariseCopies([FREE, copy({ kind: "unknown" })], undefined, context);
  expect(Object.keys(unknown).toSorted()).toEqual(["light", "text", "total"]);
});
