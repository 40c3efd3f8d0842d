import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Typography from "@mui/material/Typography";
import { useEffect, useId } from "react";
import { useBlocker } from "react-router";
import { useT } from "../../../i18n/useT.ts";
import { isSignOut } from "../../../parts/open-loans/sign-out-state.ts";

interface LeaveGuardProps {
  /** What leaving would interrupt or leave open; undefined: nothing. */
  readonly reason: "writing" | "locked" | undefined;
}

/** Leaving waits while a tag is being written, and asks while a borrowed item would still set off the gate. */
export function LeaveGuard({ reason }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      reason !== undefined &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(reason === "locked" && isSignOut(nextLocation.state)), // already confirmed
  );
  useEffect(() => {
    if (blocker.state === "blocked" && reason === undefined) blocker.proceed();
  }, [blocker, reason]);
  return blocker.state === "blocked" && reason === "locked" ? (
    <AskToStay onStay={blocker.reset} onLeave={blocker.proceed} />
  ) : null;
}

interface AskToStayProps {
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function AskToStay({ onStay, onLeave }: AskToStayProps) {
  const t = useT();
  const title = useId();
  return (
    <Dialog open onClose={onStay} aria-labelledby={title}>
      <DialogTitle id={title} variant="h2">
        {t("nfc.leave.title")}
      </DialogTitle>
      <DialogContent>
        <Typography>{t("nfc.leave.text")}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onLeave}>{t("nfc.leave.leave")}</Button>
        <Button variant="contained" onClick={onStay}>
          {t("nfc.leave.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
