import { describe, expect, it } from "vitest";
import { loanLike } from "../../../model/actions/fixtures/account-data.ts";
import { accountOf, BEN, memberOf, MIA } from "../fixtures/household.ts";
import { renewalPlan } from "./renewal-plan.rules.ts";

const refused = { renew: { ok: false, reason: "on_reserve" } };
const costs = (cents: number) => ({ renew: { ok: true, fee: { cents, currency: "EUR" } } });
const member = (...lent: readonly Record<string, unknown>[]) =>
  memberOf(MIA, accountOf(MIA, { lent }));

describe("what renewing all would do", () => {
  it.each([
    ["nothing on loan", member(), []],
    ["some renewable", member(loanLike("a"), loanLike("b", refused)), ["ready"]],
    ["none renewable", member(loanLike("b", refused)), ["refused"]],
    ["nothing known", memberOf(MIA, undefined), ["unread"]],
    [
      "the library not offering it",
      { ...member(loanLike("a")), library: notAll(member().library) },
      ["not_offered"],
    ],
    [
      "the list of libraries not there yet",
      { ...member(loanLike("a")), library: undefined },
      ["ready"],
    ],
  ])("with %s", (_name, card, statuses) => {
    expect(renewalPlan([card]).map(({ status }) => status)).toEqual(statuses);
  });

  it("requests only what can be renewed, and adds up the costs that the account names", () => {
    const cards = [
      member(loanLike("a", costs(50)), loanLike("b", refused), loanLike("c", costs(100))),
      memberOf(BEN, accountOf(BEN, { lent: [loanLike("d", costs(0))] })),
    ];
    expect(
      renewalPlan(cards).map((plan) =>
        plan.status === "ready" ? [plan.renewable.map(({ id }) => id), plan.fee] : plan.status,
      ),
    ).toEqual([
      [["a", "c"], { cents: 150, currency: "EUR" }],
      [["d"], undefined],
    ]);
  });

  it("includes what the loans owe so far, which a renewal charges as well", () => {
    const euros = (cents: number) => ({ cents, currency: "EUR" });
    const fees = [
      { id: "f1", amount: euros(500), loanId: "a", growing: { perDay: euros(20) } },
      { id: "f2", amount: euros(300), loanId: "b" },
      { id: "f3", amount: euros(100) },
    ];
    const lent = [loanLike("a"), loanLike("b", refused), loanLike("c", costs(50))];
    const [plan] = renewalPlan([memberOf(MIA, accountOf(MIA, { lent, fees }))]);
    expect(plan).toMatchObject({ fee: euros(550), overdue: euros(500) });
  });
});

function notAll(library: ReturnType<typeof member>["library"]) {
  return library && { ...library, can: { ...library.can, renewAll: false } };
}
