import { expect, test } from "vitest";
import type { OpenReservation } from "../model.rules.ts";
import { day, exampleCopy, exampleReservation, exampleTitle, TODAY } from "../testkit/index.ts";
import {
  type CopyInHand,
  holdDestination,
  holderOf,
  homeOf,
  isRefunded,
  recipientOf,
  returnDay,
} from "./receive.rules.ts";

const title = exampleTitle("r1", [
  exampleCopy("c1"),
  exampleCopy("c2", { branch: "north" }),
  exampleCopy("ref", { status: "reference" }),
]);
const wish = (userId: string, placedSeq: number, more: Partial<OpenReservation> = {}) =>
  exampleReservation({ id: userId, userId, placedSeq, ...more });
const inHand = (queue: readonly OpenReservation[], more: Partial<CopyInHand> = {}): CopyInHand => ({
  copyId: "c1",
  branch: "central",
  title,
  traffic: { loans: [], queue },
  policy: { shelf: "staff" },
  ...more,
});
/** Anna is first and collects in the north, Bert is second and collects in the centre; each branch has a copy. */
const crossing = [wish("anna", 1, { branch: "north" }), wish("bert", 2)];

test.each<[string, CopyInHand, string | undefined]>([
  ["nobody waits", inHand([]), undefined],
  ["one waits", inHand([wish("anna", 1)]), "anna"],
  ["branches do not send each other their books", inHand(crossing), "bert"],
  ["nor does the other branch", inHand(crossing, { copyId: "c2", branch: "north" }), "anna"],
  [
    "where copies are set aside by themselves, the first in the queue",
    inHand(crossing, { policy: {} }),
    "anna",
  ],
  [
    "a copy in the hand is surer than one on a list",
    inHand([wish("anna", 1, { branch: "north" })]),
    "anna",
  ],
  ["whoever wants this very copy", inHand([wish("anna", 1, { wantedCopyId: "c1" })]), "anna"],
  ["not who wants another one", inHand([wish("anna", 1, { wantedCopyId: "c2" })]), undefined],
  ["a reading room's copy is for nobody", inHand([wish("anna", 1)], { copyId: "ref" }), undefined],
  [
    "a copy that the catalogue no longer has, for the next",
    inHand([wish("anna", 1)], { copyId: "c9", title: undefined }),
    "anna",
  ],
  [
    "suspended reservations are passed over",
    inHand([wish("anna", 1, { state: "suspended" }), wish("bert", 2)]),
    "bert",
  ],
])("%s", (_, hand, expected) => {
  expect(recipientOf(hand)?.userId).toBe(expected);
});

test.each([
  ["central", "c1", { to: "shelf" }],
  ["north", "c1", { to: "transit_home", branch: "central" }],
  ["north", "c2", { to: "shelf" }],
  ["north", "c9", { to: "shelf" }],
])("in %s, copy %s for which nobody waits", (branch, copyId, expected) => {
  expect(homeOf(inHand([], { branch, copyId }), ["central", "north"])).toEqual(expected);
});

test("a copy whose branch the library no longer has stays where it is", () => {
  expect(homeOf(inHand([], { branch: "north" }), ["north"])).toEqual({ to: "shelf" });
});

test("a copy that is set aside goes to its shelf here, or into the box", () => {
  const until = day("2026-03-17");
  const ready = wish("anna", 1, { state: "ready", copyId: "c1", expiresOn: until });
  expect(holdDestination(ready)).toEqual({ to: "hold_shelf", hold: ready, until });
  const transit = wish("anna", 1, { state: "transit", copyId: "c1" });
  expect(holdDestination(transit)).toEqual({ to: "transit_hold", hold: transit });
  expect(holderOf(inHand([wish("bert", 2), transit]))?.userId).toBe("anna");
  expect(holderOf(inHand([wish("bert", 2)]))).toBeUndefined();
});

test.each([
  [undefined, "2026-03-10"],
  ["2026-03-08", "2026-03-08"],
  ["2026-03-11", "2026-03-10"],
  ["2026-02-01", "2026-03-03"],
])("returned on %s, by what staff enter, counts as %s", (returnedOn, expected) => {
  const entered = returnedOn === undefined ? undefined : day(returnedOn);
  const loan = { lentOn: day("2026-03-03") };
  expect(returnDay(loan, { returnedOn: entered, today: TODAY })).toBe(expected);
});

test.each([
  ["2025-12-10", true],
  ["2025-12-09", false],
])("the fee for a copy that was lost on %s is taken back: %s", (lost, expected) => {
  expect(isRefunded({ day: day(lost) }, TODAY)).toBe(expected);
});
