import { type Branch, isoDate, type OpeningHours } from "@freihand/contract";
import { expect, it } from "vitest";
import { branchChoices } from "./branch-choices.ts";

const staffed: OpeningHours = { weekday: 2, from: "10:00", to: "14:00", kind: "staffed" };
const open: OpeningHours = { weekday: 2, from: "08:00", to: "21:00", kind: "open" };
const branchWith = (...hours: OpeningHours[]): Branch => ({
  id: "harbour",
  name: "Am Hafen",
  hours,
  exceptions: [],
});

it.each([
  ["de", [staffed], "heute 10:00–14:00 Uhr geöffnet"],
  ["de", [open], "heute 08:00–21:00 Uhr geöffnet, ohne Personal"],
  ["de", [open, staffed], "heute 08:00–21:00 Uhr geöffnet, mit Personal 10:00–14:00 Uhr"],
  ["en", [open, staffed], "open today 08:00–21:00, staffed 10:00–14:00"],
  ["de", [{ ...staffed, weekday: 3 }], "heute geschlossen"],
  ["de", [], "keine Öffnungszeiten angegeben"],
] as const)("a branch to collect from says in %s when it is open: %j", (locale, hours, hint) => {
  const tuesday = isoDate.parse("2026-12-01");
  expect(branchChoices([branchWith(...hours)], { locale, today: tuesday })).toMatchObject([
    { key: "harbour", hint },
  ]);
});
