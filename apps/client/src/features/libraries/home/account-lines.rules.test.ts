import { accountData, isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { EMPTY_ACCOUNT } from "../../../testkit/demo-data.ts";
import { accountLines } from "./account-lines.rules.ts";

const loan = (deadline: string) => ({
  id: deadline,
  title: "T",
  status: "s",
  deadline,
  barcode: "b",
  format: "BOOK",
  renew: { ok: true },
});
const wish = (state: string, expirationDate?: string) => ({
  id: `${state} ${String(expirationDate)}`,
  title: "T",
  status: "s",
  state,
  format: "BOOK",
  cancel: { ok: true },
  expirationDate,
});
const TODAY = isoDate.parse("2026-11-21");
const account = (lent: readonly string[], reservations: readonly unknown[] = []) =>
  accountData.parse({ ...EMPTY_ACCOUNT, lent: lent.map(loan), reservations });

test.each([
  ["nothing", [], {}],
  [
    "overdue, and several on the next day",
    ["2026-11-20", "2026-11-28", "2026-11-21", "2026-11-21"],
    { overdue: 1, next: { day: "2026-11-21", count: 2, isSoon: true } },
  ],
  ["a week from now", ["2026-11-28"], { next: { day: "2026-11-28", count: 1, isSoon: true } }],
  [
    "later: told all the same",
    ["2026-12-09"],
    { next: { day: "2026-12-09", count: 1, isSoon: false } },
  ],
  ["all overdue", ["2026-11-01"], { overdue: 1 }],
])("F9: the next due day, %s", (_, lent, expected) => {
  expect(accountLines(account(lent), TODAY)).toEqual({ overdue: 0, ...expected });
});

test.each([
  ["not there yet", [wish("waiting"), wish("transit")], {}],
  ["on its way from the stacks", [{ ...wish("unknown"), ordered: true }], {}],
  [
    "the first that goes back",
    [wish("ready", "2026-11-30"), wish("ready", "2026-11-25"), wish("waiting")],
    { ready: { count: 2, until: "2026-11-25" } },
  ],
  ["kept nobody knows how long", [wish("ready")], { ready: { count: 1 } }],
])("F9: what waits to be collected, %s", (_, reservations, expected) => {
  expect(accountLines(account([], reservations), TODAY)).toEqual({ overdue: 0, ...expected });
});
