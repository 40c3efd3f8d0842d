import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { Typography } from "../../ui/Typography.tsx";
import { useId } from "react";
import { Link } from "react-router";
import { useT } from "../../i18n/context.ts";

interface OpenLoansDialogProps {
  /** Items that are still locked. */
  readonly count: number;
  readonly onSignOut: () => void;
  /** The patron goes on to unlock them. */
  readonly onUnlock?: () => void;
  readonly onClose: () => void;
}

/** Confirms before a card signs out whose borrowed items would still set off the gates. @source Q-46 */
export function OpenLoansDialog({ count, onSignOut, onUnlock, onClose }: OpenLoansDialogProps) {
  const t = useT();
  const title = useId();
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="xs" fullWidth>
      <DialogTitle id={title} variant="h2">
        {t("open-loans.title")}
      </DialogTitle>
      <DialogContent sx={{ display: "grid", gap: 3 }}>
        <Typography>{t("open-loans.text", { count })}</Typography>
        <Typography>{t("open-loans.sign-out-text")}</Typography>
      </DialogContent>
      <DialogActions
        disableSpacing
        sx={{
          flexDirection: { xs: "column", sm: "row" },
          alignItems: { xs: "stretch", sm: "center" },
          gap: 2,
        }}
      >
        <Button onClick={onSignOut}>{t("open-loans.sign-out")}</Button>
        <Button
          variant="contained"
          component={Link}
          to="/nfc"
          onClick={() => {
            onUnlock?.();
            onClose();
          }}
        >
          {t("open-loans.unlock")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
