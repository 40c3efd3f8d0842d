import { mdiCheck, mdiTimerOutline, mdiTimerPauseOutline } from "@mdi/js";
import List from "@mui/material/List";
import ListItem from "@mui/material/ListItem";
import ListItemText from "@mui/material/ListItemText";
import { useT } from "../../i18n/useT.ts";
import { localDay } from "../../model/reminders/reminder-day.rules.ts";
import { reminderStatus, type ReminderStatus } from "../../model/reminders/reminder.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { usePlatform } from "../../platform/context.ts";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { useReminderCards } from "./useReminderCards.ts";

/** @source spec §2 "status icons" */
const STATUS_LOOK = {
  done: { icon: mdiCheck, status: "available" },
  failed: { icon: mdiTimerPauseOutline, status: "overdue" },
  waiting: { icon: mdiTimerOutline, status: "unknown" },
} as const satisfies Record<ReminderStatus, { icon: string; status: StatusKind }>;

interface RefreshAllListProps {
  /** When the run began, in milliseconds since 1970; undefined: not yet. */
  readonly startedAt: number | undefined;
  readonly reminders: Reminders;
}

/** The active reminders and the status of each. @source spec §2 "Refresh-all-reminders dialog" */
export function RefreshAllList({ startedAt, reminders }: RefreshAllListProps) {
  const t = useT();
  const { clock } = usePlatform();
  const today = localDay(startedAt ?? clock.now());
  const cards = useReminderCards(reminders);
  return (
    <List>
      {cards.map(({ id, name, reminder, hasAccount }) => {
        if (reminder?.enabled !== true || !hasAccount) return null;
        const state = reminderStatus(reminder, today);
        const { icon, status } = STATUS_LOOK[state];
        return (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={name}
              secondary={
                <StatusLine status={status} icon={icon}>
                  {t(`reminders.all.${state}`)}
                </StatusLine>
              }
            />
          </ListItem>
        );
      })}
    </List>
  );
}
