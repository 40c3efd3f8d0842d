import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { isSameCard, type CardKey } from "../../../model/session/session.rules.ts";
import { useCards } from "../../../model/session/useCards.ts";
import { PrivateCalendar } from "./PrivateCalendar.tsx";
import { ToolDialog } from "../ToolDialog.tsx";
import { useDueDateFile } from "./useDueDateFile.ts";

interface CalendarDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** How to get due dates into a calendar: as a file, or by an address that follows renewals. */
export function CalendarDialog({ card, onClose }: CalendarDialogProps) {
  const t = useT();
  const isPublic = useCards().find((one) => isSameCard(one, card))?.isPublic === true;
  return (
    <ToolDialog
      title={t("account.calendar.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("account.calendar.close")}</Button>}
    >
      <FilePart card={card} />
      {isPublic ? null : <PrivateCalendar card={card} />}
    </ToolDialog>
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
