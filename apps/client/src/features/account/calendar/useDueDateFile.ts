import { useState } from "react";
import { dueDateFile } from "../../../api/file.ts";
import type { MessageKey } from "../../../i18n/index.ts";
import { useT } from "../../../i18n/useT.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { usePlatform } from "../../../platform/context.ts";

/** Saves the due dates of a card as a calendar file. */
export interface DueDateFile {
  readonly isBusy: boolean;
  /** What went wrong; undefined: nothing. */
  readonly failure: MessageKey | undefined;
  readonly save: () => void;
}

export function useDueDateFile(card: CardKey): DueDateFile {
  const t = useT();
  const { files } = usePlatform();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<MessageKey>();
  const give = (text: string) =>
    files.give({ name: t("account.calendar.file.name"), type: "text/calendar", text });
  const save = async () => {
    setBusy(true);
    setFailure(undefined);
    await dueDateFile(card).then(
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
