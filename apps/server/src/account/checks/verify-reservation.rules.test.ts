import { isoDate } from "@freihand/contract";
import { expect, test } from "vitest";
import { HonestLibrary, loanOf, reservationOf } from "./testkit/honest-library.ts";
import { verifyCancellation, verifyChange, verifyReservation } from "./verify-reservation.rules.ts";
import type { AccountData, Reservation } from "@freihand/contract";
import type { Outcome } from "./verify-reservation.rules.ts";

const DONE = { status: "OK", message: "Done" } as const;
const { account: HONEST } = new HonestLibrary();
const outcome = (facts: Partial<AccountData>): Outcome => ({
  account: { ...HONEST, lent: [], reservations: [], ...facts },
  locale: "en",
});
const { recordId: _unnamed, ...ANONYMOUS } = reservationOf("r9");

test.each<[string, Partial<AccountData>, boolean]>([
  ["in the account is confirmed", { reservations: [reservationOf("r1")] }, true],
  [
    "that is on loan already is confirmed",
    { lent: [{ ...loanOf("l"), recordId: "record-r1" }] },
    true,
  ],
  ["among reservations without titles is confirmed", { reservations: [ANONYMOUS] }, true],
  ["of another title is not", { reservations: [reservationOf("r2")] }, false],
  ["with a loan without a title is not", { lent: [loanOf("l")] }, false],
  ["in an empty account is not", {}, false],
])("a reservation %s", (_, facts, isConfirmed) => {
  const after = outcome(facts);
  expect(verifyReservation(DONE, { recordId: "record-r1" }, after)).toEqual(
    isConfirmed
      ? { ...DONE, account: after.account }
      : expect.objectContaining({
          status: "ERROR",
          message: expect.stringContaining("reservation"),
        }),
  );
});

test.each([
  ["gone from the account", "r2", "OK"],
  ["still in the account", "r1", "ERROR"],
])("a cancelled reservation %s", (_, id, status) => {
  expect(
    verifyCancellation(DONE, { id: "r1" }, outcome({ reservations: [reservationOf(id)] })),
  ).toMatchObject({ status });
});

const { branchId: _nowhere, ...PLACELESS } = reservationOf("r1");
const SUSPENDED: Partial<Reservation> = { state: "suspended" };
const DAY = isoDate.parse("2026-12-24");

test.each<[string, object, Reservation | undefined, string]>([
  [
    "to another branch is there",
    { branch: "north" },
    { ...reservationOf("r1"), branchId: "north" },
    "OK",
  ],
  ["to another branch is not there", { branch: "north" }, reservationOf("r1"), "ERROR"],
  [
    "to the branch chosen later is not there",
    { answers: { branch: "north" } },
    reservationOf("r1"),
    "ERROR",
  ],
  ["to a branch is not reported", { branch: "north" }, PLACELESS, "OK"],
  ["of nothing", {}, reservationOf("r1"), "OK"],
  ["to suspended is there", { suspendUntil: DAY }, { ...reservationOf("r1"), ...SUSPENDED }, "OK"],
  ["to suspended is not there", { suspendUntil: DAY }, reservationOf("r1"), "ERROR"],
  ["to resumed is there", { suspendUntil: null }, reservationOf("r1"), "OK"],
  [
    "to resumed is not there",
    { suspendUntil: null },
    { ...reservationOf("r1"), ...SUSPENDED },
    "ERROR",
  ],
  ["of a reservation that is gone", {}, undefined, "ERROR"],
])("a change %s", (...row) => {
  const [, request, now, status] = row;
  const after = outcome({ reservations: now === undefined ? [] : [now] });
  expect(verifyChange(DONE, { id: "r1", answers: {}, ...request }, after)).toMatchObject({
    status,
  });
});
