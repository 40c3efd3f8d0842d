import type { LoanRequest } from "@freihand/contract";
import { ApiError, TransportError } from "../../../api/errors.ts";
import { isWorthRepeating } from "../../../model/query-client.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import type { LoanRequestKind } from "./loan-stage.rules.ts";
import type { Api } from "../../../api/api.ts";

/**
 * Sends a request about a loan to the library.
 * @param id barcode of the item to `ask` for the loan, else the id of the loan request
 * @throws ApiError when the server refused; TransportError when no usable answer came
 */
export type SendLoanRequest = (
  question: LoanRequestKind,
  id: string,
  signal: AbortSignal,
) => Promise<LoanRequest>;

/** The requests of a card. They change something, so only the rules of the checkout may repeat them. @source Q-19 */
export function askFor(api: Api, card: CardKey): SendLoanRequest {
  return (question, id, signal) => {
    const options = { card, signal, quiet: question === "check" };
    if (question === "ask") return api.call("requestLoan", { params: { id } }, options);
    const second = question === "confirm" ? "0" : "1";
    return api.call("answerLoanRequest", { params: { id, second } }, options);
  };
}

/** Whether the same request can succeed a moment later. */
export function isAnswerLost(error: unknown): boolean {
  if (error instanceof TransportError)
    return error.kind !== "bad_request" && error.kind !== "cancelled";
  return isWorthRepeating(error);
}

/** A code for the log; never text from outside. */
export function codeOfError(error: unknown): string {
  if (error instanceof ApiError) return error.code;
  return error instanceof TransportError ? error.kind : "unknown";
}
