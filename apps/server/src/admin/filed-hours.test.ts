import { isoDate, type Branch } from "@freihand/contract";
import { hoursBody } from "@freihand/contract/staff";
import { describe, expect, test } from "vitest";
import { LIBRARY } from "../projects/testkit/project-folder.ts";
import { filedBranches, hoursProblems, withHours } from "./filed-hours.ts";

const LAID_OUT = `{
  "id": 1,
  "branches": [
    { "id": "zentral", "name": "Zentrale", "hours": [{ "weekday": 2, "from": "10:00", "to": "18:00" }] },
    { "id": "nord", "name": "Nord" }
  ]
}`;
const SHORT_FORM = JSON.stringify({
  connector: "builtin",
  settings: { branches: LIBRARY.branches, policy: {} },
});

const bodyOf = (given: object) =>
  hoursBody.parse({ branch: "zentral", hours: [], exceptions: [], fingerprint: "x", ...given });
const TUESDAY = { weekday: 2, from: "10:00", to: "18:00", kind: "staffed" };
const CHRISTMAS = { from: "2026-12-24", to: "2026-12-26", closed: true, note: "Weihnachten" };

describe("the hours of a branch in its library's file", () => {
  test("what stays keeps its letters, also where a default was left out", () => {
    const same = withHours(LAID_OUT, bodyOf({ hours: [TUESDAY] }));
    expect(same).toBe(LAID_OUT);
    const more = withHours(LAID_OUT, bodyOf({ hours: [{ ...TUESDAY, weekday: 1 }, TUESDAY] }));
    expect(more).toContain('{ "weekday": 2, "from": "10:00", "to": "18:00" }');
    expect(filedBranches(more ?? "")?.branches[0]?.hours).toEqual([
      { ...TUESDAY, weekday: 1 },
      TUESDAY,
    ]);
  });

  test("closures are sorted by day, and another branch is left alone", () => {
    const later = { ...CHRISTMAS, from: "2027-01-01", to: "2027-01-01" };
    const changed = withHours(LAID_OUT, bodyOf({ branch: "nord", exceptions: [later, CHRISTMAS] }));
    const [main, north] = filedBranches(changed ?? "")?.branches ?? [];
    expect(north?.exceptions).toEqual([CHRISTMAS, later]);
    expect(main).toEqual(filedBranches(LAID_OUT)?.branches[0]);
  });

  test("the former form of a file stays that form", () => {
    const changed = withHours(SHORT_FORM, bodyOf({ exceptions: [CHRISTMAS] }));
    expect(changed).toBe(
      SHORT_FORM.replace('"Zentrale"', `"Zentrale","exceptions":[${JSON.stringify(CHRISTMAS)}]`),
    );
  });

  test.each([
    ["an unknown branch", LAID_OUT, "west"],
    ["what is no JSON", "{", "zentral"],
    ["what is no library", "{}", "zentral"],
  ])("%s has no hours", (_, text, branch) => {
    expect(withHours(text, bodyOf({ branch }))).toBeUndefined();
  });
});

const day = (text: string) => isoDate.parse(text);
const plan = (given: Partial<Branch>) => ({ hours: [], exceptions: [], ...given });
const closed = { from: day("2026-12-24"), to: day("2026-12-24"), closed: true };

test.each<readonly [string, Partial<Branch>, readonly string[]]>([
  ["nothing", {}, []],
  ["a closure of one day", { exceptions: [closed] }, []],
  [
    "closing before opening",
    { hours: [{ weekday: 1, from: "10:00", to: "09:00", kind: "staffed" }] },
    ["Montag: Das Ende muss nach dem Anfang liegen."],
  ],
  [
    "two times of a kind that overlap",
    {
      hours: [
        { weekday: 7, from: "12:00", to: "14:00", kind: "staffed" },
        { weekday: 7, from: "13:30", to: "15:00", kind: "staffed" },
      ],
    },
    [
      "Sonntag: Zwei Zeiten der gleichen Art überschneiden sich. Bitte machen Sie eine daraus, oder ändern Sie Anfang oder Ende.",
    ],
  ],
  [
    "times that follow each other, of another kind, or of another day",
    {
      hours: [
        { weekday: 7, from: "12:00", to: "14:00", kind: "staffed" },
        { weekday: 7, from: "14:00", to: "15:00", kind: "staffed" },
        { weekday: 7, from: "10:00", to: "20:00", kind: "open" },
        { weekday: 6, from: "12:00", to: "14:00", kind: "staffed" },
      ],
    },
    [],
  ],
  [
    "a last day before the first",
    { exceptions: [{ ...closed, to: day("2026-12-23") }] },
    ["24. Dezember 2026: Der letzte Tag liegt vor dem ersten."],
  ],
  [
    "two entries that follow each other",
    {
      exceptions: [
        { ...closed, to: day("2026-12-26") },
        { ...closed, from: day("2026-12-27"), to: day("2026-12-27") },
      ],
    },
    [],
  ],
  [
    "two entries for a day",
    { exceptions: [{ ...closed, from: day("2026-12-10"), to: day("2026-12-25") }, closed] },
    [
      "24. Dezember 2026: Für diesen Tag gibt es zwei Einträge. Bitte lassen Sie einen davon früher enden oder später beginnen.",
    ],
  ],
  [
    "special hours that end early",
    {
      exceptions: [
        {
          ...closed,
          closed: false,
          hours: [{ weekday: 4, from: "10:00", to: "10:00", kind: "open" }],
        },
      ],
    },
    ["24. Dezember 2026: Das Ende muss nach dem Anfang liegen."],
  ],
])("%s in words", (_, given, expected) => {
  expect(hoursProblems(plan(given), "de")).toEqual(expected);
});
