/** Id of the place that a fee leads to: how the loan stands. */
export const loanAnchor = (loanId: string): string => `loan-${loanId}`;

/** Moves to a loan on the page and tells a screen reader where it is. */
export function goToLoan(loanId: string): void {
  const place = document.getElementById(loanAnchor(loanId));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
}
