import { useId, useState } from "react";
import { useT } from "../../i18n/useT.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { TextInput } from "../../ui/TextInput.tsx";
import type { ReminderCard } from "./useReminderCards.ts";

interface CalendarNameProps {
  readonly of: ReminderCard;
  readonly reminders: Reminders;
}

/** The calendar's name, editable until it is created. @source spec §3 "Default calendar name" */
export function CalendarName({ of, reminders }: CalendarNameProps) {
  const t = useT();
  const id = useId();
  const { reminder } = of;
  const [typed, setTyped] = useState<string>();
  if (reminder === undefined || reminder.id !== undefined || !of.hasAccount) return null;
  const name = typed ?? reminder.name;
  const isMissing = name.trim() === "";
  return (
    <TextInput
      id={id}
      label={t("reminders.name")}
      help={t(isMissing ? "reminders.name.missing" : "reminders.name.help")}
      isWrong={isMissing}
      value={name}
      onChange={(text) => {
        setTyped(text);
        if (text.trim() !== "") reminders.rename(reminder, text.trim());
      }}
      sx={{ maxWidth: 480, mt: 3 }}
      fullWidth
    />
  );
}
