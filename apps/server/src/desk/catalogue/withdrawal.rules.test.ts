import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { outcomeOf } from "./withdrawal.rules.ts";

const copy = {
  copyId: "a",
  barcode: "a",
  recordId: "t1",
  title: "Tyll",
  mediaType: "BOOK",
} as const;
const reader = { card: "1", name: "Anna" };
const loan = { reader, due: isoDate.parse("2026-12-01") };
const hold = { reservationId: "r", reader, slip: "1", branch: "zentral" };
const item = (id: string) => ({ id, status: "loanable" }) as const;
const one = { copies: [item("a")] };
const two = { copies: [item("a"), item("b")] };

test.each([
  [undefined, undefined, [], "unknown"],
  [{ copy, waiting: 0 }, undefined, [], "unknown"],
  [{ copy, waiting: 0 }, two, ["a"], "unknown"],
  [{ copy, loan, waiting: 0 }, two, [], "on_loan"],
  [{ copy, hold, waiting: 1 }, two, [], "set_aside"],
  [{ copy, waiting: 3 }, two, [], "withdraw"],
  [{ copy, waiting: 0 }, one, [], "last"],
  [{ copy, waiting: 0 }, two, ["b"], "last"],
  [{ copy, waiting: 1 }, one, [], "reserved"],
  [{ copy, waiting: 1 }, two, ["b"], "reserved"],
])("what becomes of a copy: %#", (...row) => {
  const [facts, title, gone, outcome] = row;
  expect(outcomeOf(facts, title, new Set(gone))).toBe(outcome);
});
