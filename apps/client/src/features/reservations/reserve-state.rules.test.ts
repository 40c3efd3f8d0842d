import { describe, expect, it } from "vitest";
import type { AccountData, RecordDetail } from "@freihand/contract";
import {
  accountLike,
  loanLike,
  reservationLike,
} from "../../model/actions/fixtures/account-data.ts";
import { reserveState } from "./reserve-state.rules.ts";

const free = { ok: true, needsLogin: true };
const refused = { ok: false, needsLogin: true, reason: "Alle Exemplare sind schon vorgemerkt." };
const empty = accountLike();
const reserved = accountLike({ reservations: [reservationLike("1")] });
const lent = accountLike({ lent: [loanLike("1")] });

describe("what the reserve button offers", () => {
  it.each<[string, RecordDetail["reservable"], boolean, AccountData | undefined, string]>([
    ["a visitor, free", free, false, undefined, "needs_login"],
    ["a visitor, refused for everybody", refused, false, undefined, "not_possible"],
    [
      "a visitor, not told without login",
      { ok: false, needsLogin: true },
      false,
      undefined,
      "needs_login",
    ],
    ["a visitor, never", { ok: false, needsLogin: false }, false, undefined, "not_possible"],
    ["a patron, account on its way", free, true, undefined, "possible"],
    ["a patron, free", free, true, empty, "possible"],
    ["a patron, refused", refused, true, empty, "not_possible"],
    ["a patron who has reserved it", refused, true, reserved, "reserved"],
    ["a patron who has it on loan", free, true, lent, "on_loan"],
  ])("%s", (_name, reservable, ...[isLoggedIn, account, status]) => {
    expect(reserveState({ recordId: "rec-1", reservable, isLoggedIn, account }).status).toBe(
      status,
    );
  });

  it("passes on the library's reason", () => {
    const facts = { recordId: "rec-1", reservable: refused, isLoggedIn: true, account: empty };
    expect(reserveState(facts)).toEqual({ status: "not_possible", reason: refused.reason });
  });
});
