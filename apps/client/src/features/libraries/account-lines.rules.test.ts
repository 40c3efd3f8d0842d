import { accountData, isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { EMPTY_ACCOUNT } from "../../testkit/demo-data.ts";
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
const wish = (state: string) => ({
  id: state,
  title: "T",
  status: "s",
  state,
  format: "BOOK",
  cancel: { ok: true },
});

test("counts what is overdue, due within a week, and ready", () => {
  const account = accountData.parse({
    ...EMPTY_ACCOUNT,
    lent: ["2026-11-20", "2026-11-28", "2026-11-21", "2026-11-29"].map(loan),
    reservations: ["ready", "waiting", "transit"].map(wish),
  });
  expect(accountLines(account, isoDate.parse("2026-11-21"))).toEqual({
    overdue: 1,
    dueSoon: 2,
    nextDue: "2026-11-21",
    ready: 1,
  });
});

test("an empty account asks for nothing", () => {
  expect(accountLines(EMPTY_ACCOUNT, isoDate.parse("2026-11-21"))).toEqual({
    overdue: 0,
    dueSoon: 0,
    ready: 0,
  });
});
