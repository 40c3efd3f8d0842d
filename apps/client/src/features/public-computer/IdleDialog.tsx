import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { useStore } from "zustand";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { useLogout } from "../../model/session/useLogout.ts";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import { spokenSeconds } from "./spoken-seconds.rules.ts";

/** The harmless answer comes first. */
function focusButton(button: HTMLButtonElement | null): void {
  button?.focus();
}

/** Stay or leave, while the seconds run out. */
export function IdleDialog() {
  const t = useT();
  const titleId = useId();
  const textId = useId();
  const { secondsLeft, stay } = useStore(useModel().publicComputer);
  const logout = useLogout();
  if (secondsLeft === undefined) return null;
  const spoken = spokenSeconds(secondsLeft);
  return (
    <Dialog
      open
      onClose={stay}
      role="alertdialog"
      fullWidth
      maxWidth="xs"
      transitionDuration={0}
      aria-labelledby={titleId}
      aria-describedby={textId}
    >
      <DialogTitle id={titleId} variant="h2">
        {t("idle.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography id={textId}>{t("idle.text")}</Typography>
        <Typography
          aria-hidden
          sx={{ fontSize: "1.5rem", fontWeight: "bold", fontVariantNumeric: "tabular-nums" }}
        >
          {t("idle.left", { count: secondsLeft })}
        </Typography>
        <Box component="output" sx={visuallyHidden}>
          {spoken === undefined ? null : t("idle.left", { count: spoken })}
        </Box>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexDirection: { xs: "column", sm: "row" },
          alignItems: { xs: "stretch", sm: "center" },
          gap: 2,
        }}
      >
        <Button onClick={() => void logout()}>{t("session.logout")}</Button>
        <Button ref={focusButton} variant="contained" onClick={stay}>
          {t("idle.stay")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
