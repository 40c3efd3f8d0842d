import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { useT } from "../../i18n/useT.ts";
import { emptiedHistory, type PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import { DeleteDialog } from "./DeleteDialog.tsx";
import { SaveTable } from "./SaveTable.tsx";
import type { LoanHistoryStore } from "./useLoanHistory.ts";

interface HistoryToolsProps {
  readonly store: LoanHistoryStore;
  /** What is listed when there is no search. */
  readonly loans: readonly PastLoan[];
}

/** Export the history, delete it, switch it off. Both ways of deleting ask first. */
export function HistoryTools({ store, loans }: HistoryToolsProps) {
  const t = useT();
  const [pending, setPending] = useState<"delete" | "off">();
  const isEmpty = loans.length === 0;
  const agree = () => {
    if (pending === "off") store.getState().switchTo(false);
    else store.getState().update(emptiedHistory);
    setPending(undefined);
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {isEmpty ? null : <SaveTable loans={loans} />}
      {isEmpty ? null : (
        <Button
          variant="outlined"
          onClick={() => {
            setPending("delete");
          }}
        >
          {t("loan-history.delete-all")}
        </Button>
      )}
      <Button
        variant="outlined"
        onClick={() => {
          setPending("off");
        }}
      >
        {t("loan-history.off")}
      </Button>
      <DeleteDialog
        pending={pending}
        onAgree={agree}
        onClose={() => {
          setPending(undefined);
        }}
      />
    </Box>
  );
}
