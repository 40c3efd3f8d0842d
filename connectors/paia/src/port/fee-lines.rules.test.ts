import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { fees, readReply } from "../protocol/replies.parse.ts";
import { feeLines, pendingFees } from "./fee-lines.rules.ts";

const context = { toDay: (day: string) => isoDate.parse(day), loanOf: () => "l1" };
const read = (json: object) => {
  const reply = readReply(fees, json);
  if (!reply.ok) throw new Error(reply.fault);
  return reply.value;
};

test.each([
  ["nothing", {}, 0, null],
  ["a sum alone", { amount: "3.00 EUR" }, 1, 300],
  ["a credit", { fee: [{ amount: "-1.50 EUR" }] }, 1, -150],
  ["lines without a sum", { fee: [{ amount: "1.00 EUR" }, { amount: "2.05 EUR" }] }, 2, 305],
  ["the server's sum counts", { amount: "2.00 EUR", fee: [{ amount: "5.00 EUR" }] }, 1, 200],
])("%s", (...row) => {
  const [, json, lines, cents] = row;
  expect(feeLines(read(json), context)).toHaveLength(lines);
  expect(pendingFees(read(json), "EUR")?.cents ?? null).toBe(cents);
});

test("a line says what it is for, by either name of its type", () => {
  const line = {
    amount: "1.00 EUR",
    about: "A book",
    date: "2027-01-02",
    item: "x:1",
    feetypeid: "de-1:fee:2",
  };
  expect(feeLines(read({ fee: [line] }), context)).toEqual([
    {
      id: "1",
      amount: { cents: 100, currency: "EUR" },
      date: "2027-01-02",
      title: "A book",
      kind: undefined,
      loanId: "l1",
    },
  ]);
  expect(
    read({ fee: [line, { amount: "1.00 EUR", feeid: "x:y" }] }).lines.map(({ typeId }) => typeId),
  ).toEqual(["de-1:fee:2", "x:y"]);
});
