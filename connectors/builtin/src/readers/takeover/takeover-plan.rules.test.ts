import { isoDate } from "@freihand/contract";
import { describe, expect, test } from "vitest";
import { feeKey, judgeFee, judgeLoan, type TakeoverContext } from "./judge-line.rules.ts";
import { planTakeover } from "./takeover-plan.rules.ts";
import type { TakeoverRow } from "./takeover-row.ts";

const day = (text: string) => isoDate.parse(text);
const TODAY = day("2026-11-27");
const row = (line: number, more: Partial<TakeoverRow> = {}): TakeoverRow => ({
  line,
  card: "anna",
  problems: [],
  ...more,
});
const patrons = ["anna", "bert", "cleo"].map(
  (userId) => [userId, { userId, name: userId, group: "adult" }] as const,
);
const CONTEXT: TakeoverContext = {
  patrons: new Map(patrons),
  copies: new Map([["B1", { recordId: "r1", copyId: "c1", branch: "north" }]]),
  titles: new Set(["r1"]),
  traffic: new Map(),
  openFees: new Map(),
  branches: ["central", "north"],
  today: TODAY,
};

test("a queue is in the order of places, then of days, then of lines", () => {
  const wish = (line: number, card: string, more: Partial<TakeoverRow>) =>
    row(line, { card, recordId: "r1", branch: "north", ...more });
  const { reservations } = planTakeover(
    {
      reservations: [
        wish(2, "anna", { placedOn: day("2026-01-01") }),
        wish(3, "bert", { order: 2 }),
        wish(4, "cleo", { order: 1 }),
      ],
    },
    CONTEXT,
  );
  expect(reservations.map(({ userId }) => userId)).toEqual(["cleo", "bert", "anna"]);
});

test("what somebody takes along on loan, they cannot wait for", () => {
  const plan = planTakeover(
    {
      loans: [row(2, { barcode: "B1", due: TODAY })],
      reservations: [row(3, { recordId: "r1", branch: "north" })],
    },
    CONTEXT,
  );
  expect(plan.loans).toHaveLength(1);
  expect(plan.problems).toMatchObject([{ kind: "reservations", line: 3 }]);
});

describe("a loan", () => {
  const loan = row(2, { barcode: "B1", due: day("2026-10-01") });

  test("without a day of lending began when it was due at the latest, at the copy's branch", () => {
    expect(judgeLoan(loan, CONTEXT, new Map())).toMatchObject({
      taken: { lentOn: "2026-10-01", branch: "north", renewals: 0 },
    });
  });

  test.each([
    [
      "missing",
      { marks: [{ kind: "missing", copyId: "c1", recordId: "r1", day: TODAY }] },
      "marked",
    ],
    [
      "set aside",
      {
        queue: [
          {
            id: "q",
            recordId: "r1",
            userId: "bert",
            branch: "north",
            state: "ready",
            copyId: "c1",
            placedSeq: 1,
            placedOn: TODAY,
          },
        ],
      },
      "set aside",
    ],
  ] as const)("of a copy that is %s is a problem", (_, traffic, reason) => {
    const known = new Map([["r1", { loans: [], queue: [], ...traffic }]]);
    expect(judgeLoan(loan, { ...CONTEXT, traffic: known }, new Map())).toMatchObject({
      reason: expect.stringContaining(reason),
    });
  });
});

test("of fees that are alike, as many are there already as are open", () => {
  const fee = row(2, { cents: 100, text: "Mahnung" });
  const key = feeKey({ userId: "anna", cents: 100, date: TODAY, kind: "Mahnung" });
  const context = { ...CONTEXT, openFees: new Map([[key, 1]]) };
  const seen = new Map<string, number>();
  expect(judgeFee(fee, context, seen)).toEqual({ known: true });
  expect(judgeFee(fee, context, seen)).toMatchObject({ taken: { cents: 100 } });
});
