import { Box } from "../../ui/Box.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import {
  loansOfCards,
  withLoanBack,
  withoutLoan,
  type PastLoan,
} from "../../model/loan-history/loan-history.rules.ts";
import { useCards } from "../../model/session/useSession.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import { HistoryTools } from "./HistoryTools.tsx";
import { byYear, foundLoans } from "./history-view.rules.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";
import { YearList } from "./YearList.tsx";
import { Button } from "../../ui/Button.tsx";
import { Snackbar } from "../../ui/Snackbar.tsx";

/** The history with its search, by year, and actions to export or delete it. */
export function KeptHistory({ store }: { readonly store: LoanHistoryStore }) {
  const t = useT();
  const cards = useCards();
  const history = useStore(store);
  const [typed, setTyped] = useState("");
  const removal = useLoanRemoval(store);
  const loans = loansOfCards(history, cards);
  const found = foundLoans(loans, typed);
  return (
    <>
      <Typography sx={{ maxWidth: "72ch" }}>{t("loan-history.promise")}</Typography>
      <HistoryTools store={store} loans={loans} />
      {loans.length === 0 ? (
        <Typography color="textSecondary">{t("loan-history.empty")}</Typography>
      ) : (
        <TextInput
          type="search"
          label={t("loan-history.search")}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Box component="output" sx={{ display: "block" }}>
        {typed.trim() === "" ? null : t("loan-history.found", { count: found.length })}
      </Box>
      {byYear(found).map((year) => (
        <YearList
          key={year.year}
          year={year}
          hasSeveralCards={cards.length > 1}
          onRemove={removal.remove}
        />
      ))}
      <UndoNotice removal={removal} />
    </>
  );
}

/** Long enough to read and to reach; it waits while the pointer or the focus is on it. */
const SEEN_MS = 10_000;

/** Says what was deleted, with undo. */
function UndoNotice({
  removal: { removed: taken, undo, forget },
}: {
  readonly removal: LoanRemoval;
}) {
  const t = useT();
  return (
    <Snackbar
      key={taken?.loanId}
      open={taken !== undefined}
      autoHideDuration={SEEN_MS}
      onClose={(_event, reason) => {
        if (reason !== "clickaway") forget();
      }}
      message={t("loan-history.deleted", { title: taken?.title ?? "" })}
      action={
        <Button color="inherit" onClick={undo}>
          {t("loan-history.undo")}
        </Button>
      }
    />
  );
}

/** Removing a loan from the history, with undo and without a question. @source look "Confirmation or undo" */
interface LoanRemoval {
  /** What was removed last; undefined: nothing, or it can no longer be undone. */
  readonly removed: PastLoan | undefined;
  readonly remove: (loan: PastLoan) => void;
  readonly undo: () => void;
  readonly forget: () => void;
}

function useLoanRemoval(store: LoanHistoryStore): LoanRemoval {
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
