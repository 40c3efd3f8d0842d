import { useState } from "react";
import {
  withLoanBack,
  withoutLoan,
  type PastLoan,
} from "../../model/loan-history/loan-history.rules.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";

/** Taking a loan out of the history, with a way back and no question before. @source look "Confirmation or undo" */
export interface LoanRemoval {
  /** What went last; undefined: nothing, or the way back is closed. */
  readonly removed: PastLoan | undefined;
  readonly remove: (loan: PastLoan) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

export function useLoanRemoval(store: LoanHistoryStore): LoanRemoval {
  const [removed, setRemoved] = useState<PastLoan>();
  const forget = () => {
    setRemoved(undefined);
  };
  return {
    removed,
    remove: (loan) => {
      store.getState().update((history) => withoutLoan(history, loan));
      setRemoved(loan);
      document.querySelector("h1")?.focus({ preventScroll: true });
    },
    undo: () => {
      if (removed !== undefined)
        store.getState().update((history) => withLoanBack(history, removed));
      forget();
    },
    forget,
  };
}
