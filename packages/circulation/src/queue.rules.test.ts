import { describe, expect, it } from "vitest";
import {
  copiesOnShelf,
  hasLapsed,
  isNeededByOthers,
  nextFor,
  queuePosition,
  setAside,
  spareCopies,
} from "./queue.rules.ts";
import {
  day,
  exampleCopy,
  exampleLoan,
  exampleReservation,
  exampleTitle,
  TODAY,
} from "./testkit/index.ts";

const waiting = (id: string, placedSeq: number, more = {}) =>
  exampleReservation({ id, userId: id, placedSeq, ...more });
const ready = { state: "ready", copyId: "c1", expiresOn: day("2026-03-12") } as const;
const three = exampleTitle("r1", [
  exampleCopy("c1"),
  exampleCopy("c2"),
  exampleCopy("c3"),
  exampleCopy("ref", { status: "reference" }),
  exampleCopy("lost", { status: "missing" }),
]);
const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);

describe("the queue", () => {
  it.each([
    ["the first who waits", [waiting("a", 1), waiting("b", 2)], "c1", "a"],
    ["by place, not by the order of rows", [waiting("b", 2), waiting("a", 1)], "c1", "a"],
    [
      "who is suspended is passed over",
      [waiting("a", 1, { state: "suspended" }), waiting("b", 2)],
      "c1",
      "b",
    ],
    ["who has a copy needs none", [waiting("a", 1, ready), waiting("b", 2)], "c2", "b"],
    [
      "who wants another copy waits on",
      [waiting("a", 1, { wantedCopyId: "c9" }), waiting("b", 2)],
      "c1",
      "b",
    ],
    ["who wants just this copy gets it", [waiting("a", 1, { wantedCopyId: "c1" })], "c1", "a"],
    ["nobody waits: to the shelf", [waiting("a", 1, ready)], "c2", undefined],
  ] as const)("gives an available copy to: %s", (...[, queue, copyId, next]) => {
    expect(nextFor(copyId, queue)?.id).toBe(next);
  });

  it("counts places from 1 among those who wait", () => {
    const queue = [waiting("a", 1, ready), waiting("c", 3), waiting("b", 2)];
    expect(queue.map((one) => queuePosition(one, queue))).toEqual([undefined, 2, 1]);
  });

  it.each([
    [
      "at its pickup branch: ready",
      "central",
      { state: "ready", copyId: "c1", readyOn: TODAY, expiresOn: "2026-03-17" },
    ],
    ["elsewhere: on its way", "north", { state: "transit", copyId: "c1" }],
    ["nobody knows where: on its way", undefined, { state: "transit", copyId: "c1" }],
  ] as const)("sets a copy aside %s", (_, branch, placement) => {
    const at = { today: TODAY, pickupDays: 7 };
    expect(setAside({ branch: "central" }, { copyId: "c1", branch }, at)).toEqual(placement);
  });

  it.each([
    ["on the last day of pickup", { ...ready, expiresOn: day("2026-03-10") }, false],
    ["the day after", { ...ready, expiresOn: day("2026-03-09") }, true],
    ["while waiting", {}, false],
  ] as const)("lets a reservation lapse: %s", (_, state, lapsed) => {
    expect(hasLapsed(exampleReservation(state), TODAY)).toBe(lapsed);
  });
});

describe("copies", () => {
  const loan = exampleLoan({ copyId: "c2" });

  it("on the shelf are loanable, not on loan and not set aside", () => {
    const traffic = { loans: [loan], queue: [waiting("a", 1, ready)] };
    expect(ids(copiesOnShelf(three, traffic))).toEqual(["c3"]);
  });

  it.each([
    ["nobody waits", [], ["c1", "c3"]],
    ["one waits for any", [waiting("a", 1)], ["c3"]],
    ["one waits for just c3", [waiting("a", 1, { wantedCopyId: "c3" })], ["c1"]],
    ["two wait", [waiting("a", 1), waiting("b", 2)], []],
    ["more wait than stand there", [waiting("a", 1), waiting("b", 2), waiting("c", 3)], []],
  ] as const)("are spare when %s", (_, queue, spare) => {
    expect(ids(spareCopies(three, { loans: [loan], queue }))).toEqual(spare);
  });

  const lentOut = ["c1", "c2", "c3"].map((copyId) => exampleLoan({ id: copyId, copyId }));
  it.each([
    ["nobody waits", lentOut, [], false],
    ["one waits and all are lent", lentOut, [waiting("a", 1)], true],
    ["one waits and another copy is free", lentOut.slice(0, 2), [waiting("a", 1)], false],
    [
      "two wait and one other copy is free",
      lentOut.slice(0, 2),
      [waiting("a", 1), waiting("b", 2)],
      true,
    ],
    ["the only one who waits is the borrower", lentOut, [waiting("anna", 1)], false],
    [
      "one waits for just this copy",
      lentOut.slice(0, 1),
      [waiting("a", 1, { wantedCopyId: "c1" })],
      true,
    ],
    ["one waits for just another copy", lentOut, [waiting("a", 1, { wantedCopyId: "c2" })], false],
    [
      "a copy is put aside for the one who waits",
      lentOut.slice(0, 2),
      [waiting("a", 1, { state: "ready", copyId: "c3" })],
      false,
    ],
    ["the one who waits is suspended", lentOut, [waiting("a", 1, { state: "suspended" })], false],
  ] as const)("are needed by others when %s", (...[, loans, queue, needed]) => {
    const traffic = { loans, queue };
    const demand = { copyId: "c1", userId: "anna", title: three, traffic };
    expect(isNeededByOthers(demand)).toBe(needed);
  });
});
