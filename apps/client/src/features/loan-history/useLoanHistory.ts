import { useEffect, useState } from "react";
import type { StoreApi } from "zustand/vanilla";
import { useModel } from "../../model/context.ts";
import type { LoanHistoryKeeper } from "../../model/loan-history/loan-history.ts";
import type { LoanHistoryState } from "../../model/loan-history/loan-history.store.ts";

/** The store of the loan history. */
export type LoanHistoryStore = StoreApi<LoanHistoryState>;

/** Whether the history is ready to be shown. */
export type OpenedHistory =
  | { readonly status: "opening" }
  | { readonly status: "failed" }
  | { readonly status: "open"; readonly store: LoanHistoryStore };

/** Opens the loan history of this device. */
export function useLoanHistory(): OpenedHistory {
  const { loanHistory } = useModel();
  const [state, setState] = useState<OpenedHistory>({ status: "opening" });
  useEffect(() => {
    let isWanted = true;
    const show = (next: OpenedHistory) => {
      if (isWanted) setState(next);
      return next;
    };
    void openHistory(loanHistory).then(show);
    return () => {
      isWanted = false;
    };
  }, [loanHistory]);
  return state;
}

async function openHistory(keeper: LoanHistoryKeeper): Promise<OpenedHistory> {
  try {
    return { status: "open", store: await keeper.open() };
  } catch {
    return { status: "failed" }; // the screen says so
  }
}
