import { useState } from "react";
import { withLoanBack, withoutLoan, type PastLoan } from "../../model/loan-history.rules.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";

/** Taking a loan out of the history, with a way back and no question before. @source look "Confirmation or undo" */
export interface TakeOut {
  /** What went last; undefined: nothing, or the way back is closed. */
  readonly taken: PastLoan | undefined;
  readonly take: (loan: PastLoan) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

export function useTakeOut(store: LoanHistoryStore): TakeOut {
  const [taken, setTaken] = useState<PastLoan>();
  const forget = () => {
    setTaken(undefined);
  };
  return {
    taken,
    take: (loan) => {
      store.getState().update((history) => withoutLoan(history, loan));
      setTaken(loan);
      document.querySelector("h1")?.focus({ preventScroll: true });
    },
    undo: () => {
      if (taken !== undefined) store.getState().update((history) => withLoanBack(history, taken));
      forget();
    },
    forget,
  };
}
