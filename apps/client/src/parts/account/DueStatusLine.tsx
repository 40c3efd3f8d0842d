import type { IsoDate } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import { StatusLine } from "../controls/StatusLine.tsx";
import { useToday } from "../libraries/useToday.ts";
import { dueState } from "./due-state.rules.ts";
import { DUE_STATUS, DUE_TEXT } from "./due-text.rules.ts";

/** The status of a loan today, as text. @param deadline its last day */
export function DueStatusLine({ deadline }: { readonly deadline: IsoDate }) {
  const t = useT();
  const state = dueState(deadline, useToday());
  return (
    <StatusLine status={DUE_STATUS[state.status]}>
      {t(DUE_TEXT[state.status], "days" in state ? { count: state.days } : undefined)}
    </StatusLine>
  );
}
