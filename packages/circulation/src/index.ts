export * from "./account.ts";
export * from "./cancel.ts";
export * from "./change.ts";
export * from "./change.rules.ts";
export * from "./copy-state-reader.ts";
export type { Desk, DeskDay, Moment } from "./desk.ts";
export * from "./give-back.ts";
export type { KnownPatron } from "./known-patron.ts";
export * from "./lend.ts";
export * from "./lending-rule.rules.ts";
export { answerLoanRequest, requestLoan } from "./loan-request.ts";
export type {
  CheckoutDesk,
  LoanRequestOutcome,
  LoanRequestWish,
  LoanStanding,
  LoanWish,
  RequestLoanOutcome,
} from "./loan-request.ts";
export * from "./loan-refusal.rules.ts";
export * from "./loan-request.rules.ts";
export { forgetting, tidyLoanRequests } from "./tidy-loan-requests.ts";
export * from "./model.rules.ts";
export { REMEMBERED_MS } from "./once.ts";
export type { RequestReused } from "./once.ts";
export type { OverdueFee } from "./overdue.rules.ts";
export * from "./policy.rules.ts";
export * from "./queue.rules.ts";
export { renew } from "./renew.ts";
export type { RenewedLoan, RenewOutcome, RenewWish } from "./renew.ts";
export * from "./renewal.rules.ts";
export * from "./reservation.rules.ts";
export { resumeReservations } from "./resume.ts";
export * from "./reserve.ts";
export * from "./standing.rules.ts";
export * from "./store.ts";
export * from "./wait-estimate.rules.ts";
