import { useState } from "react";
import { dueDateFile } from "../../api/file.ts";
import { useT } from "../../i18n/useT.ts";
import type { CardKey } from "../../model/session.rules.ts";
import { downloadText } from "../../parts/download-text.ts";

/** Saving the due dates of a card as a calendar file. */
export interface DueDateFile {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly save: () => void;
}

export function useDueDateFile(card: CardKey): DueDateFile {
  const t = useT();
  const [state, setState] = useState<"idle" | "busy" | "failed">("idle");
  const saved = async () => {
    setState("busy");
    try {
      downloadText(await dueDateFile(card), t("account.calendar.file.name"), "text/calendar");
      setState("idle");
    } catch {
      setState("failed"); // the dialog says so
    }
  };
  return {
    isBusy: state === "busy",
    hasFailed: state === "failed",
    save: () => {
      if (state !== "busy") void saved();
    },
  };
}
