import { localDay } from "@freihand/contract";
import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Slide from "@mui/material/Slide";
import type { SlideProps } from "@mui/material/Slide";
import { Typography } from "../../ui/Typography.tsx";
import { useId, useState } from "react";
import { useT } from "../../i18n/context.ts";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { Blocked } from "./Blocked.tsx";
import { useAccess } from "./useAccess.ts";
import type { MessageKey } from "../../i18n/index.ts";
import { useModel } from "../../model/context.ts";
import { countLoading } from "../../model/offline/calls.store.ts";
import { mdiCheck, mdiTimerOutline, mdiTimerPauseOutline } from "@mdi/js";
import { reminderStatus, type ReminderStatus } from "../../model/reminders/reminder.rules.ts";
import { StatusLine } from "../../parts/controls/StatusLine.tsx";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { useReminderCards } from "./useReminderCards.ts";

/** @source spec §9 "Dialog widths" */
const WIDTH = 500;

interface RefreshAllDialogProps {
  readonly reminders: Reminders;
  readonly onClose: () => void;
}

/** Asks whether to refresh all reminders that need it, and does it. @source spec §2 "Refresh-all-reminders dialog" */
export function RefreshAllDialog({ reminders, onClose }: RefreshAllDialogProps) {
  const t = useT();
  const titleId = useId();
  const textId = useId();
  const { access } = useAccess(reminders, "ask");
  const type = reminderType(usePlatform());
  const run = useRefreshAll(reminders, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      scroll="paper"
      slots={{ transition: FromBottom }}
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{
        container: { sx: { alignItems: "flex-end" } },
        paper: {
          sx: { width: WIDTH, maxWidth: `min(${String(WIDTH)}px, calc(100% - 32px))`, mx: 2 },
        },
      }}
    >
      <DialogTitle id={titleId}>{t("reminders.all.title")}</DialogTitle>
      <DialogContent>
        <Typography id={textId}>{t("reminders.all.question")}</Typography>
        <RefreshAllList startedAt={run.startedAt} reminders={reminders} />
        {access !== undefined && access !== "granted" && type !== undefined ? (
          <Blocked type={type} />
        ) : null}
        <Box component="output">{run.isRunning ? t("reminders.all.running") : null}</Box>
        {run.error === undefined ? null : <Alert severity="warning">{t(run.error)}</Alert>}
      </DialogContent>
      <Buttons
        isRunning={run.isRunning}
        onStart={access === "granted" ? run.start : undefined}
        onClose={onClose}
      />
    </Dialog>
  );
}

interface ButtonsProps {
  readonly isRunning: boolean;
  /** Undefined: not permitted by the patron. */
  readonly onStart: (() => void) | undefined;
  readonly onClose: () => void;
}

function Buttons({ isRunning, onStart, onClose }: ButtonsProps) {
  const t = useT();
  const { change } = useSettings();
  return (
    <DialogActions disableSpacing sx={{ flexWrap: "wrap", gap: 2 }}>
      <Button
        sx={{ mr: "auto" }}
        onClick={() => {
          onClose();
          change({ refreshAccountsHidden: true });
        }}
      >
        {t("reminders.all.hide")}
      </Button>
      <Button onClick={onClose}>{t("reminders.cancel")}</Button>
      {onStart === undefined ? null : (
        <Button variant="contained" onClick={onStart} disabled={isRunning}>
          {t("reminders.all.refresh")}
        </Button>
      )}
    </DialogActions>
  );
}

function FromBottom(props: SlideProps) {
  return <Slide {...props} direction="up" />;
}

/** A run over all reminders that need it. */
interface RefreshAllRun {
  readonly isRunning: boolean;
  /** When it began, in milliseconds since 1970; undefined: not yet. */
  readonly startedAt: number | undefined;
  /** Undefined: nothing has failed. */
  readonly error: MessageKey | undefined;
  readonly start: () => void;
}

/** @param onDone called when the run has ended without an error @source spec §4 "Refresh all" */
function useRefreshAll(reminders: Reminders, onDone: () => void): RefreshAllRun {
  const { loading } = useModel();
  const { clock } = usePlatform();
  const [startedAt, setStartedAt] = useState<number>();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<MessageKey>();
  const start = () => {
    setStartedAt(clock.now());
    setError(undefined);
    setRunning(true);
    countLoading(loading, 1);
    const run = async () => {
      const { failed, succeeded } = await reminders.refreshAll();
      if (failed === 0) onDone();
      else
        setError(succeeded === 0 ? "reminder.refresh-all-failed" : "reminder.refresh-all-partial");
    };
    void run().finally(() => {
      countLoading(loading, -1);
      setRunning(false);
    });
  };
  return { isRunning, startedAt, error, start };
}

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
function RefreshAllList({ startedAt, reminders }: RefreshAllListProps) {
  const t = useT();
  const { clock } = usePlatform();
  const today = localDay(startedAt ?? clock.now());
  const cards = useReminderCards(reminders);
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, px: 0, py: 2 }}>
      {cards.map(({ id, name, reminder, hasAccount }) => {
        if (reminder?.enabled !== true || !hasAccount) return null;
        const state = reminderStatus(reminder, today);
        const { icon, status } = STATUS_LOOK[state];
        return (
          <Box key={id} component="li" sx={{ py: 2 }}>
            <Typography>{name}</Typography>
            <StatusLine status={status} icon={icon}>
              {t(`reminders.all.${state}`)}
            </StatusLine>
          </Box>
        );
      })}
    </Box>
  );
}
