import { isoDate } from "@freihand/contract";
import type { LoanAccess, LoanReply, PatronKey } from "@freihand/connector-kit";
import type { AccountData, LoanRequest } from "@freihand/contract";
import type { PatronState } from "./patron-state.ts";

/** Smart checkout of the copy that a patron already has on loan; every patron has one request of their own. */
export function fakeLoans(
  accountFor: (patron: PatronKey) => AccountData,
  state: PatronState,
): LoanAccess {
  const reply = (who: PatronKey, call: string, loanState: LoanRequest["state"]): LoanReply => {
    const { account } = accountFor(who);
    state.actions.push({ call, user: who.userId, params: { requestId: "", answers: {} } });
    const title = `Buch von ${String(account.name)}`;
    const dueDate = isoDate.parse("2026-12-01");
    const request = { id: requestOf(who), state: loanState, title, dueDate };
    return { request, barcode: `barcode-${who.userId}` };
  };
  const own = (call: string) => async (who: PatronKey, id: string) => {
    accountFor(who);
    return id === requestOf(who) ? reply(who, call, "Accepted") : undefined;
  };
  return {
    request: async (who) => reply(who, "requestLoan", "Unconfirmed"),
    confirm: own("answerLoanRequest"),
    outcome: own("loanOutcome"),
  };
}

const requestOf = ({ userId }: PatronKey) => `request-${userId}`;
