import { describe, expect, it, test } from "vitest";
import type { CopyMark, TitleCirculation } from "./model.rules.ts";
import { copiesAtHand, copiesOnShelf, reservableCopies, shelfAssignments } from "./queue.rules.ts";
import { markAfterHold, slipOf, withoutLapsed } from "./shelf.rules.ts";
import {
  day,
  exampleCopy,
  exampleLoan,
  exampleReservation,
  exampleTitle,
  TODAY,
} from "./testkit/index.ts";

const title = exampleTitle("r1", [exampleCopy("c1"), exampleCopy("c2", { branch: "north" })]);
const marked = (kind: CopyMark["kind"], more: Partial<CopyMark> = {}): TitleCirculation => ({
  loans: [],
  queue: [],
  marks: [{ copyId: "c1", recordId: "r1", kind, day: TODAY, ...more }],
});
const ids = (copies: readonly { readonly id: string }[]) => copies.map(({ id }) => id);

test.each([
  ["missing", ["c2"], ["c2"], ["c2"]],
  ["lost", ["c2"], ["c2"], ["c2"]],
  ["withdrawn", ["c2"], ["c2"], ["c2"]],
  ["damaged", ["c2"], ["c2"], ["c1", "c2"]],
  ["travelling", ["c2"], ["c2"], ["c1", "c2"]],
  ["to_clear", ["c2"], ["c1", "c2"], ["c1", "c2"]],
] as const)("a copy marked %s", (kind, ...[onShelf, atHand, reservable]) => {
  const traffic = marked(kind);
  expect(ids(copiesOnShelf(title, traffic))).toEqual(onShelf);
  expect(ids(copiesAtHand(title, traffic))).toEqual(atHand);
  expect(ids(reservableCopies(title, traffic))).toEqual(reservable);
});

test("a copy to be cleared serves first, from where it stands; one that is lent does not", () => {
  const traffic = marked("to_clear", { branch: "north" });
  const queue = [exampleReservation({ branch: "north" })];
  expect(shelfAssignments(title, { ...traffic, queue })).toMatchObject([
    { copy: { id: "c1", branch: "north" } },
  ]);
  expect(ids(copiesAtHand(title, { ...traffic, loans: [exampleLoan()] }))).toEqual(["c2"]);
});

describe("an ended reservation", () => {
  const ready = {
    ...exampleReservation({ userId: "1000412", state: "ready", expiresOn: day("2026-03-09") }),
    copyId: "c1",
  };

  it("leaves its copy on the hold shelf under its slip, or on its way", () => {
    expect(markAfterHold(ready, TODAY)).toEqual({
      copyId: "c1",
      recordId: "r1",
      kind: "to_clear",
      day: TODAY,
      branch: "central",
      note: "0412",
    });
    expect(markAfterHold({ ...ready, state: "transit" }, TODAY)).toEqual({
      copyId: "c1",
      recordId: "r1",
      kind: "travelling",
      day: TODAY,
      branch: "central",
    });
  });

  it("counts as ended from the day after its last one, before that is stored", () => {
    const traffic = { loans: [], queue: [ready] };
    expect(withoutLapsed(traffic, day("2026-03-09"))).toBe(traffic);
    expect(withoutLapsed(traffic, TODAY)).toMatchObject({
      queue: [],
      marks: [{ kind: "to_clear", copyId: "c1" }],
    });
  });
});

test.each([
  ["1000412", "0412"],
  ["12", "12"],
])("the slip of card %s says %s", (card, slip) => {
  expect(slipOf(card)).toBe(slip);
});
