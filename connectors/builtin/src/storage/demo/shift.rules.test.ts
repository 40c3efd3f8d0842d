import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { computeShift, type RowFacts } from "./shift.rules.ts";

const day = (text: string) => isoDate.parse(text);
const facts: RowFacts = { lent_on: "2027-02-10", due: "2027-02-27", renewals: 0, note: null };
const dates = ["lent_on", "due", "note"];

describe("a row of the demo", () => {
  const table: readonly {
    readonly name: string;
    readonly now?: RowFacts;
    readonly today: string;
    readonly expected: ReturnType<typeof computeShift>;
  }[] = [
    { name: "stays on its own day", now: facts, today: "2027-02-12", expected: { kind: "keep" } },
    {
      name: "moves by the days that have passed, over the end of a month",
      now: facts,
      today: "2027-02-15",
      expected: {
        kind: "move",
        facts: { lent_on: "2027-02-13", due: "2027-03-02", renewals: 0, note: null },
      },
    },
    {
      name: "moves over the changing of the clocks by whole days",
      now: facts,
      today: "2027-04-12",
      expected: {
        kind: "move",
        facts: { lent_on: "2027-04-10", due: "2027-04-27", renewals: 0, note: null },
      },
    },
    {
      name: "does not move when the clock was set back",
      now: facts,
      today: "2027-02-01",
      expected: { kind: "keep" },
    },
    {
      name: "belongs to the patron once it was renewed",
      now: { ...facts, due: "2027-03-12", renewals: 1 },
      today: "2027-02-15",
      expected: { kind: "forget" },
    },
    {
      name: "belongs to the patron when only a number differs",
      now: { ...facts, renewals: 1 },
      today: "2027-02-12",
      expected: { kind: "forget" },
    },
    {
      name: "belongs to the patron when an empty column was filled",
      now: { ...facts, note: "2027-02-12" },
      today: "2027-02-15",
      expected: { kind: "forget" },
    },
    {
      name: "moves on when a newer version has brought a column that is empty",
      now: { ...facts, until: null },
      today: "2027-02-13",
      expected: {
        kind: "move",
        facts: { lent_on: "2027-02-11", due: "2027-02-28", renewals: 0, note: null },
      },
    },
    { name: "is forgotten when it is gone", today: "2027-02-15", expected: { kind: "forget" } },
  ];

  test.each(table)("$name", ({ now, today, expected }) => {
    const row = { anchor: day("2027-02-12"), facts };
    expect(computeShift(row, now, { dates, today: day(today) })).toEqual(expected);
  });

  test("twice in a row has the same result as one step", () => {
    const first = computeShift({ anchor: day("2027-02-12"), facts }, facts, {
      dates,
      today: day("2027-02-20"),
    });
    const moved = first.kind === "move" ? first.facts : {};
    const second = computeShift({ anchor: day("2027-02-20"), facts: moved }, moved, {
      dates,
      today: day("2027-03-20"),
    });
    const atOnce = computeShift({ anchor: day("2027-02-12"), facts }, facts, {
      dates,
      today: day("2027-03-20"),
    });
    expect(second).toEqual(atOnce);
  });
});
