import { describe, expect, it } from "vitest";
import {
  accountData,
  isoDate,
  type AccountData,
  type LentItem,
  type Reservation,
} from "@freihand/contract";
import { findOutcome } from "./finding.rules.ts";
import type { PatronAction } from "./action.rules.ts";

const loan = (id: string, deadline: string, ok = true) => ({
  id,
  title: `Titel ${id}`,
  deadline,
  status: "on loan",
  barcode: id,
  format: "BOOK",
  renew: ok ? { ok } : { ok, reason: "on_reserve" },
});
const reservation = (id: string, recordId?: string) => ({
  id,
  ...(recordId !== undefined && { recordId }),
  title: `Titel ${id}`,
  status: "waiting",
  state: "waiting",
  format: "BOOK",
  cancel: { ok: true },
});

function account(parts: { lent?: unknown[]; reservations?: unknown[]; source?: string }) {
  return accountData.parse({
    libraryId: 1,
    userId: "1001",
    account: { expired: false, blocks: [] },
    pendingFees: null,
    fees: [],
    lent: [],
    reservations: [],
    warnings: [],
    retrieved: "2026-11-21T10:00:00+01:00",
    source: "live",
    ...parts,
  });
}
const loanOf = (id: string, deadline: string, ok = true): LentItem => {
  const [item] = account({ lent: [loan(id, deadline, ok)] }).lent;
  if (item === undefined) throw new Error("no loan");
  return item;
};
const reservationOf = (id: string): Reservation => {
  const [item] = account({ reservations: [reservation(id, "r1")] }).reservations;
  if (item === undefined) throw new Error("no reservation");
  return item;
};

const reserve: PatronAction = { call: "reserve", recordId: "r1", title: "Garten" };
const cancel: PatronAction = { call: "cancelReservation", reservation: reservationOf("v1") };
const renew: PatronAction = { call: "renew", loan: loanOf("a", "2026-11-25") };
const renewAll: PatronAction = {
  call: "renewAll",
  scope: "all",
  loans: [loanOf("a", "2026-11-25"), loanOf("b", "2026-11-26"), loanOf("c", "2026-11-27", false)],
};

describe("what the account shows after a lost reply (Q-32)", () => {
  it.each<[string, PatronAction, AccountData | undefined, string]>([
    ["the account could not be read", reserve, undefined, "unknown"],
    ["the account is an old copy", cancel, account({ source: "cache" }), "unknown"],
    ["reservation is there", reserve, account({ reservations: [reservation("v", "r1")] }), "done"],
    ["other titles only", reserve, account({ reservations: [reservation("v", "r2")] }), "not_done"],
    [
      "reservation without title id",
      reserve,
      account({ reservations: [reservation("v")] }),
      "undetermined",
    ],
    ["reservation is gone", cancel, account({}), "done"],
    [
      "reservation is gone as the title was collected",
      cancel,
      account({ lent: [{ ...loan("x", "2026-12-23"), recordId: "r1" }] }),
      "undetermined",
    ],
    [
      "reservation is still there",
      cancel,
      account({ reservations: [reservation("v1")] }),
      "not_done",
    ],
    ["new due date", renew, account({ lent: [loan("a", "2026-12-23")] }), "done"],
    ["same due date", renew, account({ lent: [loan("a", "2026-11-25")] }), "not_done"],
    ["loan was returned meanwhile", renew, account({}), "undetermined"],
    [
      "all that can be renewed are",
      renewAll,
      account({
        lent: [loan("a", "2026-12-23"), loan("b", "2026-12-24"), loan("c", "2026-11-27", false)],
      }),
      "done",
    ],
    [
      "one of two",
      renewAll,
      account({ lent: [loan("a", "2026-12-23"), loan("b", "2026-11-26")] }),
      "partly",
    ],
    [
      "none",
      renewAll,
      account({ lent: [loan("a", "2026-11-25"), loan("b", "2026-11-26")] }),
      "not_done",
    ],
  ])("%s", (_name, ...[action, now, outcome]) => {
    expect(findOutcome(action, now).outcome).toBe(outcome);
  });

  it("names old and new due date, and the reason for each that is not renewed", () => {
    const now = account({ lent: [loan("a", "2026-12-23"), loan("c", "2026-11-27", false)] });
    expect(findOutcome(renewAll, now)).toEqual({
      outcome: "partly",
      results: [
        {
          id: "a",
          title: "Titel a",
          ok: true,
          oldDeadline: "2026-11-25",
          newDeadline: "2026-12-23",
        },
        { id: "c", title: "Titel c", ok: false, oldDeadline: "2026-11-27", reason: "on_reserve" },
      ],
    });
  });
});

describe("what the account shows after a lost change of a reservation (Q-32)", () => {
  const before = (parts: object = {}) => {
    const one = { ...reservation("v1", "r1"), branchId: "main", branch: "Haupt", ...parts };
    const [item] = account({ reservations: [one] }).reservations;
    if (item === undefined) throw new Error("no reservation");
    return item;
  };
  const rests = { state: "suspended", suspendedUntil: "2027-01-04" };
  const until = isoDate.parse("2027-01-04");
  const branch: PatronAction = {
    call: "change",
    reservation: before(),
    change: { kind: "branch" },
  };
  const suspend: PatronAction = {
    call: "change",
    reservation: before(),
    change: { kind: "suspend", until },
  };
  const resume: PatronAction = {
    call: "change",
    reservation: before(rests),
    change: { kind: "resume" },
  };
  it.each<[string, PatronAction, Reservation[], string]>([
    ["the chosen branch", branch, [before({ branchId: "north", branch: "Nord" })], "done"],
    ["the branch of before", branch, [before()], "not_done"],
    ["a third branch", branch, [before({ branchId: "west", branch: "West" })], "undetermined"],
    [
      "no branch at all",
      branch,
      [before({ branchId: undefined, branch: undefined })],
      "undetermined",
    ],
    ["no such reservation", branch, [], "undetermined"],
    ["it rests until then", suspend, [before(rests)], "done"],
    ["it does not rest", suspend, [before()], "not_done"],
    ["it rests, nobody says until when", suspend, [before({ state: "suspended" })], "undetermined"],
    [
      "it rests until another day",
      suspend,
      [before({ ...rests, suspendedUntil: "2027-02-01" })],
      "undetermined",
    ],
    ["it counts again", resume, [before()], "done"],
    ["it rests still", resume, [before(rests)], "not_done"],
    ["it is gone", resume, [], "undetermined"],
  ])("%s", (_name, ...[action, reservations, outcome]) => {
    expect(findOutcome(action, account({ reservations }), "north").outcome).toBe(outcome);
  });

  it("nothing was selected yet: nothing is done", () => {
    expect(findOutcome(branch, account({ reservations: [before()] })).outcome).toBe("not_done");
  });
});
