import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Slide, { type SlideProps } from "@mui/material/Slide";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useT } from "../../i18n/useT.ts";
import { reminderType } from "../../model/reminders/reminder-type.rules.ts";
import type { Reminders } from "../../model/reminders/reminders.ts";
import { useSettings } from "../../model/settings/useSettings.ts";
import { usePlatform } from "../../platform/context.ts";
import { Blocked } from "./Blocked.tsx";
import { RefreshAllList } from "./RefreshAllList.tsx";
import { useAccess } from "./useAccess.ts";
import { useRefreshAll } from "./useRefreshAll.ts";

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
