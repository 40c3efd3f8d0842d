import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useState, useId } from "react";
import { useT } from "../../i18n/context.ts";
import { emptiedHistory, type PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import type { LoanHistoryStore } from "./useLoanHistory.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Alert } from "../../ui/Alert.tsx";
import { usePlatform } from "../../platform/context.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import { useMediaText } from "../../parts/record/useMediaText.ts";
import { csvFile } from "../../parts/text/csv.rules.ts";

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

interface DeleteDialogProps {
  /** Undefined: no question is open. */
  readonly pending: "delete" | "off" | undefined;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before the history is deleted: this cannot be undone. */
function DeleteDialog({ pending, onAgree, onClose }: DeleteDialogProps) {
  const t = useT();
  const titleId = useId();
  if (pending === undefined) return null;
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t(`loan-history.ask.${pending}`)}</DialogTitle>
      <DialogContent>{t("loan-history.ask.text")}</DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("loan-history.cancel")}</Button>
        <Button variant="contained" color="error" onClick={onAgree}>
          {t(`loan-history.agree.${pending}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Exports the history as a table. */
function SaveTable({ loans }: { readonly loans: readonly PastLoan[] }) {
  const t = useT();
  const { files } = usePlatform();
  const csv = useHistoryCsv();
  const [hasFailed, setFailed] = useState(false);
  const save = async () => {
    try {
      await files.give({ name: t("loan-history.csv.name"), type: "text/csv", text: csv(loans) });
      setFailed(false);
    } catch {
      setFailed(true); // shown below the buttons
    }
  };
  return (
    <>
      <Button variant="outlined" onClick={() => void save()}>
        {t("loan-history.csv")}
      </Button>
      {hasFailed ? (
        <Alert severity="error" sx={{ order: 1, width: "100%" }}>
          {t("error.file")}
        </Alert>
      ) : null}
    </>
  );
}

/** The history as a CSV file with headings in the patron's language; days as YYYY-MM-DD. */
function useHistoryCsv(): (loans: readonly PastLoan[]) => string {
  const t = useT();
  const media = useMediaText();
  const { data: libraries = [] } = useLibraries();
  const nameOf = ({ libraryId }: PastLoan) =>
    libraries.find(({ id }) => id === libraryId)?.libname ?? String(libraryId);
  return (loans) => {
    const head = [
      t("loan-history.column.title"),
      t("loan-history.column.author"),
      t("loan-history.column.format"),
      t("loan-history.column.from"),
      t("loan-history.column.to"),
      t("loan-history.column.due"),
      t("loan-history.column.library"),
      t("loan-history.column.card"),
    ];
    const rows = loans.map((loan) => [
      loan.title,
      loan.author ?? "",
      media(loan.format),
      loan.firstSeen,
      loan.lastSeen,
      loan.due,
      nameOf(loan),
      loan.userId,
    ]);
    return csvFile([head, ...rows]);
  };
}
