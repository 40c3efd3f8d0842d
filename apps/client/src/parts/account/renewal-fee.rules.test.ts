import { describe, expect, it } from "vitest";
import { loanOf } from "../../model/actions/fixtures/account-data.ts";
import { feeOfAll, totalsOf } from "./renewal-fee.rules.ts";

const costs = (id: string, cents: number, currency = "EUR") =>
  loanOf(id, { renew: { ok: true, fee: { cents, currency } } });
const refused = loanOf("r", { renew: { ok: false, fee: { cents: 70, currency: "EUR" } } });

describe("what renewing several loans costs", () => {
  it.each([
    ["no loan", [], undefined],
    ["no fee named", [loanOf("a")], undefined],
    ["free of charge", [costs("a", 0)], undefined],
    ["the sum", [costs("a", 50), loanOf("b"), costs("c", 100)], { cents: 150, currency: "EUR" }],
    ["not what is not renewed", [costs("a", 50), refused], { cents: 50, currency: "EUR" }],
    ["different currencies", [costs("a", 50), costs("b", 70, "CHF")], undefined],
  ])("%s", (_name, loans, fee) => {
    expect(feeOfAll(loans)).toEqual(fee);
  });

  it("never adds different currencies", () => {
    expect(
      totalsOf([
        { cents: 50, currency: "EUR" },
        { cents: 70, currency: "CHF" },
        { cents: 50, currency: "EUR" },
        { cents: 0, currency: "SEK" },
      ]),
    ).toEqual([
      { cents: 100, currency: "EUR" },
      { cents: 70, currency: "CHF" },
    ]);
  });
});
