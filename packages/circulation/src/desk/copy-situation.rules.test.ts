import { expect, test } from "vitest";
import type { OpenReservation } from "../model.rules.ts";
import { day, exampleLoan, exampleReservation, TODAY } from "../testkit/index.ts";
import {
  type CopySituation,
  isSame,
  isUntouched,
  placementOf,
  situationChange,
} from "./copy-situation.rules.ts";

const waiting = exampleReservation();
const other = exampleReservation({ id: "other", userId: "cleo", placedSeq: 2 });
const ready = exampleReservation({
  state: "ready",
  copyId: "c1",
  readyOn: TODAY,
  expiresOn: day("2026-03-17"),
});
const mark = { copyId: "c1", recordId: "r1", kind: "missing", day: TODAY } as const;
const before: CopySituation = { loan: exampleLoan(), queue: [waiting, other] };
const after: CopySituation = { queue: [ready, other] };
const change = situationChange({ before, after }, "c1");

test("a change holds the reservations that it has changed", () => {
  expect(change).toEqual({
    before: { loan: before.loan, queue: [waiting] },
    after: { queue: [ready] },
    holderId: ready.id,
  });
});

test.each<[string, CopySituation, boolean]>([
  ["nothing has happened", after, true],
  [
    "somebody else has reserved the title",
    { queue: [...after.queue, { ...other, id: "new" }] },
    true,
  ],
  ["somebody else has cancelled", { queue: [ready] }, true],
  ["it is lent again", { ...after, loan: exampleLoan({ id: "next" }) }, false],
  ["it was collected", { queue: [other] }, false],
  [
    "its reader has another pickup branch",
    { queue: [{ ...ready, branch: "north" }, other] },
    false,
  ],
  ["it is marked", { ...after, mark }, false],
])("when %s", (_, now, expected) => {
  expect(isUntouched(now, change, "c1")).toBe(expected);
});

test("a copy that went to its shelf was not set aside since", () => {
  const toShelf = situationChange({ before, after: { queue: [waiting, other] } }, "c1");
  expect(isUntouched({ queue: [waiting, other] }, toShelf, "c1")).toBe(true);
  expect(isUntouched({ queue: [ready, other] }, toShelf, "c1")).toBe(false);
});

test("values are the same whatever the order of their members", () => {
  expect(isSame({ a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 })).toBe(true);
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false);
  expect(isSame(undefined, mark)).toBe(false);
});

test.each<[Partial<OpenReservation>, object]>([
  [{}, { state: "waiting" }],
  [
    { state: "suspended", suspendedUntil: TODAY },
    { state: "suspended", suspendedUntil: TODAY },
  ],
  [
    { state: "transit", copyId: "c1" },
    { state: "transit", copyId: "c1" },
  ],
  [
    { state: "ready", copyId: "c1", readyOn: TODAY, expiresOn: TODAY },
    { state: "ready", copyId: "c1", readyOn: TODAY, expiresOn: TODAY },
  ],
])("the placement of %o", (reservation, placement) => {
  expect(placementOf(exampleReservation(reservation))).toEqual(placement);
});
