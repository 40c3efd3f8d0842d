/** Ids of the headings that the overview jumps to. */
export const LOANS_ID = "account-loans";
export const READY_ID = "account-ready";
export const RESERVATIONS_ID = "account-reservations";
export const FEES_ID = "account-fees";
export const MORE_ID = "account-more";

/** Id of a loan's status, which a fee links to. */
export const loanAnchor = (loanId: string): string => `loan-${loanId}`;

/** Moves to a loan on the page and announces it to a screen reader. */
export function goToLoan(loanId: string): void {
  const place = document.getElementById(loanAnchor(loanId));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
}
