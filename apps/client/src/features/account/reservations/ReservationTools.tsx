import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Reservation } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import type { AccountActions } from "../account-actions.ts";
import { ChangeTools } from "./ChangeTools.tsx";

interface ReservationToolsProps {
  readonly reservation: Reservation;
  readonly actions: AccountActions;
}

/** Actions on a reservation, or why it cannot be cancelled. */
export function ReservationTools({ reservation, actions }: ReservationToolsProps) {
  return (
    <Box
      sx={{
        mx: -4,
        display: "flex",
        flexWrap: "wrap",
        "&:empty": { display: "none" },
      }}
    >
      {actions.capabilities.change ? (
        <ChangeTools reservation={reservation} actions={actions} />
      ) : null}
      {actions.capabilities.cancel ? (
        <CancelControl reservation={reservation} actions={actions} />
      ) : null}
    </Box>
  );
}

function CancelControl({ reservation, actions }: ReservationToolsProps) {
  const t = useT();
  const { title, cancel } = reservation;
  if (!cancel.ok)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4 }}>
        {cancel.reason === undefined
          ? t("account.reservation.not-cancellable")
          : t("account.reservation.not-cancellable-because", { reason: cancel.reason })}
      </Typography>
    );
  return (
    <Button
      aria-label={t("account.reservation.cancel-label", { title })}
      aria-describedby={actions.blockedBy}
      disabled={actions.blockedBy !== undefined}
      onClick={() => {
        actions.onCancel(reservation);
      }}
    >
      {t("account.reservation.cancel")}
    </Button>
  );
}
