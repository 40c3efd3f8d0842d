import { mdiPauseCircleOutline } from "@mdi/js";
import { reservationStage, type Reservation, type ReservationStage } from "@freihand/contract";
import { useT } from "../../i18n/context.ts";
import type { StatusKind } from "../../ui/status-colour.rules.ts";
import { StatusLine } from "../controls/StatusLine.tsx";
import { useFormat } from "../text/useFormat.ts";
import { reservationText } from "./reservation-list.rules.ts";

const STATE_STATUS = {
  ready: "ready",
  transit: "inTransit",
  ordered: "inTransit",
  waiting: "reserved",
  suspended: "notForLoan",
  unknown: "unknown",
} as const satisfies Record<ReservationStage, StatusKind>;

/** The status of a reservation, as text. */
export function ReservationStateLine({ reservation }: { readonly reservation: Reservation }) {
  const t = useT();
  const format = useFormat();
  const text = reservationText(reservation);
  return (
    <StatusLine
      status={STATE_STATUS[reservationStage(reservation)]}
      icon={reservation.state === "suspended" ? mdiPauseCircleOutline : undefined}
    >
      {text === undefined
        ? reservation.status
        : t(text.key, {
            ...(text.day !== undefined && { date: format.date(text.day) }),
            ...(text.position !== undefined && { position: text.position }),
            ...(text.branch !== undefined && { branch: text.branch }),
          })}
    </StatusLine>
  );
}
