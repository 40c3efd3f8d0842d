import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { useId } from "react";
import { useT } from "../../i18n/useT.ts";

interface DeleteDialogProps {
  /** Undefined: no question is open. */
  readonly pending: "delete" | "off" | undefined;
  readonly onAgree: () => void;
  readonly onClose: () => void;
}

/** Asks before the history is deleted: this cannot be undone. */
export function DeleteDialog({ pending, onAgree, onClose }: DeleteDialogProps) {
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
