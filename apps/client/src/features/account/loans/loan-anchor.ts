/** Id of a loan's status, which a fee links to. */
export const loanAnchor = (loanId: string): string => `loan-${loanId}`;

/** Moves to a loan on the page and announces it to a screen reader. */
export function goToLoan(loanId: string): void {
  const place = document.getElementById(loanAnchor(loanId));
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: "center" });
}
