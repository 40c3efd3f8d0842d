import Button from "@mui/material/Button";
import Snackbar from "@mui/material/Snackbar";
import { useT } from "../../i18n/useT.ts";
import type { LoanRemoval } from "./useLoanRemoval.ts";

/** Long enough to read and to reach; it waits while the pointer or the focus is on it. */
const SEEN_MS = 10_000;

/** Says what was deleted, with undo. */
export function UndoNotice({
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
