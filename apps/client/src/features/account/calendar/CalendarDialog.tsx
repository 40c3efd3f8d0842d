import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import { isSameCard, type CardKey } from "../../../model/session/session.rules.ts";
import { useCards } from "../../../model/session/useSession.ts";
import { PrivateCalendar } from "./PrivateCalendar.tsx";
import { DialogFrame } from "../../../parts/page/DialogFrame.tsx";
import { useState } from "react";
import { dueDateFile } from "../../../api/file.ts";
import type { MessageKey } from "../../../i18n/index.ts";
import { usePlatform } from "../../../platform/context.ts";
import { useModel } from "../../../model/context.ts";

interface CalendarDialogProps {
  readonly card: CardKey;
  readonly onClose: () => void;
}

/** How to get due dates into a calendar: as a file, or by an address that follows renewals. */
export function CalendarDialog({ card, onClose }: CalendarDialogProps) {
  const t = useT();
  const isPublic = useCards().find((one) => isSameCard(one, card))?.isPublic === true;
  return (
    <DialogFrame
      title={t("account.calendar.title")}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t("account.calendar.close")}</Button>}
    >
      <FilePart card={card} />
      {isPublic ? null : <PrivateCalendar card={card} />}
    </DialogFrame>
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

/** Saves the due dates of a card as a calendar file. */
interface DueDateFile {
  readonly isBusy: boolean;
  /** What went wrong; undefined: nothing. */
  readonly failure: MessageKey | undefined;
  readonly save: () => void;
}

function useDueDateFile(card: CardKey): DueDateFile {
  const t = useT();
  const { api } = useModel();
  const { files } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const give = (text: string) =>
    files.give({ name: t("account.calendar.file.name"), type: "text/calendar", text });
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    await dueDateFile(api, card).then(
      (text) =>
        give(text).catch(() => {
          setFailure("error.file");
        }),
      () => {
        setFailure("account.calendar.file.failed");
      },
    );
    setBusy(false);
  };
  return {
    isBusy,
    failure,
    save: () => {
      if (!isBusy) void save();
    },
  };
}
