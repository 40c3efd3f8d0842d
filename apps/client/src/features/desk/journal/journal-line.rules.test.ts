import { expect, test } from "vitest";
import { journalBody } from "@freihand/contract/staff";
import {
  journalActionOf,
  journalFilter,
  whereOf,
  type JournalChoice,
} from "./journal-line.rules.ts";

test.each<[JournalChoice, object]>([
  [{ by: "all", text: "" }, {}],
  [{ by: "all", text: "40011003" }, {}],
  [{ by: "card", text: " 40011003 " }, { card: "40011003" }],
  [
    { by: "copy", text: "1201977001", action: "lend" },
    { copy: "1201977001", action: "lend" },
  ],
  [{ by: "staff", text: "Brandt" }, { staff: "brandt" }],
  [{ by: "card", text: "  ", action: "mark" }, { action: "mark" }],
])("%o asks the server for %o", (choice, filter) => {
  expect(journalFilter(choice)).toEqual(filter);
  expect(journalBody.parse(journalFilter(choice))).toEqual(filter);
});

test.each([
  [{ workstation: "Theke 1", branch: "main" }, "Theke 1, Hauptstelle"],
  [{ branch: "gone" }, "gone"],
  [{ workstation: "Theke 1" }, "Theke 1"],
  [{}, undefined],
])("%o was at %s", (entry, where) => {
  expect(whereOf(entry, new Map([["main", "Hauptstelle"]]))).toBe(where);
});

test("a word of another version is no action that has words here", () => {
  expect(journalActionOf("lend")).toBe("lend");
  expect(journalActionOf("teleport")).toBeUndefined();
});
