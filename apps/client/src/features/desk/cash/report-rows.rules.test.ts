import { expect, test } from "vitest";
import type { MessageKey } from "../../../i18n/index.ts";
import { MONEY_REPLY } from "../fixtures/fee-data.ts";
import { reportParts, reportTable } from "./report-rows.rules.ts";

const reportOf = (more = {}) => {
  const reply = MONEY_REPLY.report(more);
  if (reply.kind === "refused") throw new Error(reply.text);
  return reply.report;
};
const euros = (cents: number) => ({ cents, currency: "EUR" });
const t = (key: MessageKey) => key;

test.each([
  ["nobody has counted", {}, ["carry-over", "taken-cash", "deposit", "expected"]],
  [
    "it was counted",
    { counted: euros(3200), difference: euros(-50) },
    ["carry-over", "taken-cash", "deposit", "expected", "counted", "difference"],
  ],
])("when %s, the cash is listed from the carry-over on", (_, more, ids) => {
  const report = reportOf(more);
  const [booked, ways, cash] = reportParts(report);
  expect(booked?.rows.map(({ id, count }) => [id, count])).toEqual([
    ["payment", 3],
    ["waiver", 1],
  ]);
  expect(ways?.rows.map(({ id }) => id)).toEqual(["cash", "card", "transfer"]);
  expect(cash?.rows.map(({ id }) => id)).toEqual(ids);
  expect(cash?.rows.slice(0, 4).map(({ amount }) => amount.cents)).toEqual([
    5000, 250, -2000, 3250,
  ]);
});

test("the table has the day, the desk, and amounts that a spreadsheet reads in this language", () => {
  const report = reportOf({ counted: euros(3200), difference: euros(-50), closed: true });
  const table = reportTable(report, { t, locale: "de" });
  expect(table[0]).toEqual(["desk.cash.title", "Hauptstelle", "2026-11-21", "desk.cash.closed"]);
  expect(table).toContainEqual([
    "desk.cash.part.booked",
    "Eingenommen",
    { number: "3" },
    { number: "12,50" },
    "EUR",
  ]);
  expect(table.at(-1)).toEqual([
    "desk.cash.part.cash",
    "desk.cash.difference",
    "",
    { number: "-0,50" },
    "EUR",
  ]);
  expect(reportTable(reportOf(), { t, locale: "en" }).at(-1)?.[3]).toEqual({ number: "32.50" });
});
