import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../i18n/useT.ts";

interface DeleteCalendarDialogProps {
  /** Of the calendar. */
  readonly name: string;
  /** `clear`: the calendar may be the patron's own, so that only the app's entries are deleted. */
  readonly what: "delete" | "clear";
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Asks before the app's entries are deleted, and with them the calendar if the app created it. */
export function DeleteCalendarDialog({ name, what, onDelete, onClose }: DeleteCalendarDialogProps) {
  const t = useT();
  const title = useId();
  const text = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} aria-describedby={text} maxWidth="xs">
      <DialogTitle id={title}>{t(`reminders.sure.${what}`)}</DialogTitle>
      <DialogContent>
        <Typography id={text}>{t(`reminders.sure-text.${what}`, { name })}</Typography>
      </DialogContent>
      <DialogActions sx={{ flexWrap: "wrap", gap: 1 }}>
        <Button onClick={onClose}>{t("reminders.cancel")}</Button>
        <Button variant="contained" color="error" onClick={onDelete}>
          {t("reminders.delete.confirm")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
