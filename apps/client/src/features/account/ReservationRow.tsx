import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LibraryId, Reservation, ReservationState } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import type { AccountActions } from "./account-actions.ts";
import { ItemRow } from "./ItemRow.tsx";
import { reservationText } from "./reservation-list.rules.ts";

interface ReservationRowProps {
  readonly reservation: Reservation;
  readonly libraryId: LibraryId;
  readonly actions: AccountActions;
}

/** One reservation: how it stands, where it is collected, and cancelling. */
export function ReservationRow({ reservation, libraryId, actions }: ReservationRowProps) {
  const t = useT();
  const format = useFormat();
  const { branch, state, expirationDate } = reservation;
  return (
    <ItemRow
      item={reservation}
      libraryId={libraryId}
      action={<CancelControl reservation={reservation} actions={actions} />}
    >
      <StateLine reservation={reservation} />
      {branch === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {t("account.reservation.branch", { branch })}
        </Typography>
      )}
      {state === "ready" || expirationDate === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {t("account.reservation.expires", { date: format.date(expirationDate) })}
        </Typography>
      )}
    </ItemRow>
  );
}

const STATE_STATUS = {
  ready: "ready",
  transit: "inTransit",
  waiting: "reserved",
  suspended: "notForLoan",
  unknown: "unknown",
} as const satisfies Record<ReservationState, string>;

function StateLine({ reservation }: { readonly reservation: Reservation }) {
  const t = useT();
  const format = useFormat();
  const text = reservationText(reservation);
  return (
    <StatusLine status={STATE_STATUS[reservation.state]}>
      {text === undefined
        ? reservation.status
        : t(text.key, {
            ...(text.day !== undefined && { date: format.date(text.day) }),
            ...(text.position !== undefined && { position: text.position }),
          })}
    </StatusLine>
  );
}

function CancelControl({ reservation, actions }: Omit<ReservationRowProps, "libraryId">) {
  const t = useT();
  const { title, cancel } = reservation;
  if (!actions.can.cancel) return null;
  if (!cancel.ok)
    return (
      <Typography variant="body2" color="textSecondary">
        {cancel.reason === undefined
          ? t("account.reservation.not-cancellable")
          : t("account.reservation.not-cancellable-because", { reason: cancel.reason })}
      </Typography>
    );
  return (
    <Box sx={{ ml: { xs: -4, sm: 0 }, textAlign: { sm: "right" } }}>
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
    </Box>
  );
}
