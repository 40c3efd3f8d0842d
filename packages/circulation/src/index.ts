export * from "./account.ts";
export * from "./cancel.ts";
export * from "./change.ts";
export * from "./change.rules.ts";
export * from "./copy-state-reader.ts";
export type { LendingContext, LendingDay, Moment } from "./lending-context.ts";
export * from "./return-copy.ts";
export type { KnownPatron } from "./known-patron.ts";
export * from "./lend.ts";
export * from "./lending-rule.rules.ts";
export { answerLoanRequest, requestLoan } from "./loan-request.ts";
export type {
  CheckoutContext,
  LoanRequestOutcome,
  LoanRequestAnswer,
  LoanRequestStatus,
  RequestLoanParams,
  RequestLoanOutcome,
} from "./loan-request.ts";
export * from "./loan-refusal.rules.ts";
export * from "./loan-request.rules.ts";
export { forgettableBefore, cleanUpLoanRequests } from "./tidy-loan-requests.ts";
export * from "./model.rules.ts";
export { REMEMBERED_MS } from "./idempotency.ts";
export type { RequestIdConflict } from "./idempotency.ts";
export type { OverdueFee } from "./overdue.rules.ts";
export * from "./policy.rules.ts";
export * from "./queue.rules.ts";
export { renew } from "./renew.ts";
export type { RenewedLoan, RenewOutcome, RenewRequest } from "./renew.ts";
export * from "./renewal.rules.ts";
export * from "./reservation.rules.ts";
export { resumeReservations } from "./resume.ts";
export * from "./reserve.ts";
export * from "./eligibility.rules.ts";
export * from "./store.ts";
export * from "./wait-estimate.rules.ts";
