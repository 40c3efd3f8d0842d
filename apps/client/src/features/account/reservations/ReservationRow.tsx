import Typography from "@mui/material/Typography";
import type { LibraryId, Reservation } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { WaitLine } from "../../../parts/WaitLine.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import type { AccountActions } from "../account-actions.ts";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { ReservationStateLine } from "../../../parts/account/ReservationStateLine.tsx";
import { ReservationTools } from "./ReservationTools.tsx";

interface ReservationRowProps {
  readonly reservation: Reservation;
  readonly libraryId: LibraryId;
  readonly actions: AccountActions;
}

/** One reservation: its status, where to collect it, changing and cancelling. */
export function ReservationRow({ reservation, libraryId, actions }: ReservationRowProps) {
  const t = useT();
  const format = useFormat();
  const { branch, state, expirationDate } = reservation;
  return (
    <ItemRow
      item={reservation}
      libraryId={libraryId}
      action={<ReservationTools reservation={reservation} actions={actions} />}
    >
      <ReservationStateLine reservation={reservation} />
      <WaitLine days={state === "waiting" ? reservation.waitDays : undefined} />
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
