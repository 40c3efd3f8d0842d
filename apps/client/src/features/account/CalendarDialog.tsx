import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../i18n/useT.ts";
import { isSameCard, type CardKey } from "../../model/session.rules.ts";
import { useCards } from "../../model/useCards.ts";
import { PrivateCalendar } from "./PrivateCalendar.tsx";
import { useDueDateFile } from "./useDueDateFile.ts";

interface CalendarDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** The ways to get due dates into a calendar: a file, and an address that follows renewals. */
export function CalendarDialog({ card, onClose }: CalendarDialogProps) {
  const t = useT();
  const titleId = useId();
  const isPublic = useCards().find((one) => isSameCard(one, card))?.isPublic === true;
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      transitionDuration={{ enter: 150, exit: 0 }}
      slotProps={{ paper: { sx: { width: 500, maxWidth: 500 } } }}
    >
      <DialogTitle id={titleId} variant="h2">
        {t("account.calendar.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 6 }}>
        <FilePart card={card} />
        {isPublic ? null : <PrivateCalendar card={card} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t("account.calendar.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}

function FilePart({ card }: { readonly card: CardKey }) {
  const t = useT();
  const file = useDueDateFile(card);
  return (
    <div>
      <Typography variant="h3">{t("account.calendar.file")}</Typography>
      <Typography sx={{ mb: 3 }}>{t("account.calendar.file.text")}</Typography>
      <Button variant="outlined" aria-disabled={file.isBusy} onClick={file.save}>
        {t("account.calendar.file.save")}
      </Button>
      {file.failure === undefined ? null : (
        <Alert severity="error" sx={{ mt: 3 }}>
          {t(file.failure)}
        </Alert>
      )}
    </div>
  );
}
