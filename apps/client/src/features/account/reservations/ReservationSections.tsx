import { Typography } from "../../../ui/Typography.tsx";
import {
  reservationStage,
  type AccountData,
  type LibraryId,
  type Reservation,
  type ReservationStage,
} from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import type { AccountActions } from "../useAccountActions.ts";
import { ItemList } from "../../../parts/controls/ItemList.tsx";
import { listReservations } from "../../../parts/account/reservation-list.rules.ts";
import { Section } from "../Section.tsx";
import { READY_ID, RESERVATIONS_ID } from "../anchors.ts";
import { WaitLine } from "../../../parts/record/AvailabilityLine.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { ReservationStateLine } from "../../../parts/account/ReservationStateLine.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { ChangeTools } from "./ChangeTools.tsx";

interface ReservationSectionProps {
  readonly account: AccountData;
  readonly actions: AccountActions;
}

/** What is ready for the patron to collect; nothing if there is none. */
export function ReadySection({ account, actions }: ReservationSectionProps) {
  const t = useT();
  const { ready } = listReservations(account.reservations);
  if (ready.length === 0) return null;
  return (
    <Section id={READY_ID} title={t("account.ready.title")}>
      <Rows reservations={ready} account={account} actions={actions} label="account.ready.title" />
    </Section>
  );
}

/** Reservations still waiting. */
export function OpenReservationSection({ account, actions }: ReservationSectionProps) {
  const t = useT();
  const { open } = listReservations(account.reservations);
  return (
    <Section id={RESERVATIONS_ID} title={t("account.reservations.title")}>
      {account.reservations.length === 0 ? (
        <Typography color="textSecondary">{t("account.reservations.empty")}</Typography>
      ) : null}
      {open.length === 0 && account.reservations.length > 0 ? (
        <Typography color="textSecondary">{t("account.reservations.all-ready")}</Typography>
      ) : null}
      <Rows
        reservations={open}
        account={account}
        actions={actions}
        label="account.reservations.title"
      />
    </Section>
  );
}

interface RowsProps extends ReservationSectionProps {
  readonly reservations: readonly Reservation[];
  readonly label: "account.ready.title" | "account.reservations.title";
}

function Rows({ reservations, account, actions, label }: RowsProps) {
  const t = useT();
  if (reservations.length === 0) return null;
  return (
    <ItemList label={t(label)}>
      {reservations.map((reservation) => (
        <ReservationRow
          key={reservation.id}
          reservation={reservation}
          libraryId={account.libraryId}
          actions={actions}
        />
      ))}
    </ItemList>
  );
}

interface ReservationRowProps {
  readonly reservation: Reservation;
  readonly libraryId: LibraryId;
  readonly actions: AccountActions;
}

/** Stages in which a reservation may say how long it will take. */
const WAITING: ReadonlySet<ReservationStage> = new Set(["waiting", "ordered"]);

/** One reservation: its status, where to collect it, changing and cancelling. */
function ReservationRow({ reservation, libraryId, actions }: ReservationRowProps) {
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
      <WaitLine
        days={WAITING.has(reservationStage(reservation)) ? reservation.waitDays : undefined}
      />
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

interface ReservationToolsProps {
  readonly reservation: Reservation;
  readonly actions: AccountActions;
}

/** Actions on a reservation, or why it cannot be cancelled. */
function ReservationTools({ reservation, actions }: ReservationToolsProps) {
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
