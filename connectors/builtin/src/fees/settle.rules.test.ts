import type { OpenFee } from "@freihand/circulation";
import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { paidParts } from "./settle.rules.ts";

const fee = (id: string, cents: number, day: string): OpenFee => ({
  id,
  userId: "anna",
  cents,
  date: isoDate.parse(day),
  kind: "overdue",
});
const FEES = [
  fee("new", 300, "2026-03-09"),
  fee("old", 250, "2026-03-01"),
  fee("credit", -500, "2026-02-01"),
  fee("next", 100, "2026-03-01"),
];

test.each<[number, readonly (readonly [string, number])[] | undefined]>([
  [100, [["next", 100]]],
  [
    101,
    [
      ["next", 100],
      ["old", 1],
    ],
  ],
  [
    350,
    [
      ["next", 100],
      ["old", 250],
    ],
  ],
  [
    400,
    [
      ["next", 100],
      ["old", 250],
      ["new", 50],
    ],
  ],
  [
    650,
    [
      ["next", 100],
      ["old", 250],
      ["new", 300],
    ],
  ],
  [651, undefined],
])("%i cents pay the oldest first, and never more than is owed", (cents, expected) => {
  expect(paidParts(FEES, cents)?.map((part) => [part.fee.id, part.cents])).toEqual(expected);
});

test("a credit alone is nothing to be paid", () => {
  expect(paidParts([fee("credit", -500, "2026-02-01")], 1)).toBeUndefined();
});
