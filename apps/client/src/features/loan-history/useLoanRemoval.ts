import { useState } from "react";
import {
  withLoanBack,
  withoutLoan,
  type PastLoan,
} from "../../model/loan-history/loan-history.rules.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";

/** Removing a loan from the history, with undo and without a question. @source look "Confirmation or undo" */
export interface LoanRemoval {
  /** What was removed last; undefined: nothing, or it can no longer be undone. */
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
