import type { LoanRequests } from "../../account/loan-requests.ts";
import type { Handlers } from "../routes.ts";

/** Smart checkout. */
export function loanHandlers(
  area: LoanRequests,
): Pick<Handlers, "requestLoan" | "answerLoanRequest"> {
  return {
    requestLoan: (call) => area.request(call.patron, call.params.id, call),
    answerLoanRequest: (call) => {
      const { id, second } = call.params;
      return second === "0"
        ? area.confirm(call.patron, id, call)
        : area.outcome(call.patron, id, call);
    },
  };
}
