import { Button } from "../../../ui/Button.tsx";
import { Dialog } from "../../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../../ui/Typography.tsx";
import { useId } from "react";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import { endSession } from "../../../model/session/end-session.ts";
import { useOpenLoans } from "../../../model/account/useOpenLoans.ts";
import { OpenLoansDialog } from "../../../parts/open-loans/OpenLoansDialog.tsx";
import type { CardDialogProps } from "./card-dialogs.ts";
import { useSwitchTo } from "../useSwitchTo.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** Asks for confirmation before a card is removed from this device. @source look "Confirmation or undo" */
export function SignOutDialog({ of, onClose }: CardDialogProps) {
  const t = useT();
  const model = useModel();
  const titleId = useId();
  const { libraryId, userId } = of.card;
  const stillLocked = useOpenLoans()(of.card);
  const switchTo = useSwitchTo(of.card);
  const where = of.library === undefined ? [] : [of.library.libname];
  const handleSignOut = () => {
    // The card leaves the device at once; the server is notified when possible.
    void endSession(model, { libraryId, userId });
    onClose(t("accounts.signed-out", { name: of.name }));
  };
  if (stillLocked > 0)
    return (
      <OpenLoansDialog
        count={stillLocked}
        onSignOut={handleSignOut}
        onUnlock={switchTo}
        onClose={() => {
          onClose();
        }}
      />
    );
  return (
    <Dialog
      open
      onClose={() => {
        onClose();
      }}
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={titleId}>{t("accounts.sign-out.title", { name: of.name })}</DialogTitle>
      <DialogContent>
        <Typography color="textSecondary">
          {joinFacts([...where, t("session.user", { userId })])}
        </Typography>
        <Typography sx={{ mt: 2 }}>{t("accounts.sign-out.text")}</Typography>
      </DialogContent>
      <DialogActions>
        <Button
          onClick={() => {
            onClose();
          }}
        >
          {t("accounts.cancel")}
        </Button>
        <Button variant="contained" color="error" onClick={handleSignOut}>
          {t("accounts.sign-out.do")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
