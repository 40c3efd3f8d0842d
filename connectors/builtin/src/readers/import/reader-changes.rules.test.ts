import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { planImport, type ImportContext, type ReaderLine } from "./reader-changes.rules.ts";

const CONTEXT: ImportContext = {
  branches: ["central"],
  today: isoDate.parse("2026-11-24"),
  known: new Map([
    [
      "1",
      { card: "1", name: "Ada", lastName: "Ada", group: "adult", blocks: [], hasPassword: true },
    ],
  ]),
  isCopyNumber: (card) => card === "copy",
  defaults: { group: "child" },
};

const line = (card: string, more: Partial<ReaderLine> = {}): ReaderLine => ({
  line: 2,
  card,
  changes: { lastName: "Ada" },
  problems: [],
  ignored: [],
  ...more,
});

test.each([
  ["a known reader keeps what the table does not say", line("1"), []],
  ["a known reader is changed", line("1", { changes: { city: "Lindau" } }), ["changed city"]],
  ["a known reader is blocked", line("1", { blocked: true }), ["changed  added"]],
  ["a new one has the default group", line("2"), ["new lastName group"]],
  [
    "a copy's number is refused",
    line("copy"),
    ["a copy of the catalogue has the number of the card"],
  ],
  [
    "an unknown branch is refused",
    line("1", { changes: { branch: "x" } }),
    ["branch: is none of the library's branches (central)"],
  ],
  [
    "nobody is their own guardian",
    line("1", { guardian: "1" }),
    ["guardian: is the reader's own card"],
  ],
  ["a guardian has a card", line("1", { guardian: "9" }), ["guardian: is the card of nobody"]],
])("%s", (_title, row, expected) => {
  const { changes, problems } = planImport([row], CONTEXT);
  const shown = changes.map(({ kind, fields, block }) =>
    [kind, fields.map(({ field }) => field).join(" "), block]
      .filter((part) => part !== undefined)
      .join(" "),
  );
  expect([...shown, ...problems.map(({ reason }) => reason)]).toEqual(expected);
});
