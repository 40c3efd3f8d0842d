import Typography from "@mui/material/Typography";
import type { AccountData, Reservation } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import type { AccountActions } from "../account-actions.ts";
import { ItemList } from "../../../parts/ItemList.tsx";
import { listReservations } from "../../../parts/account/reservation-list.rules.ts";
import { ReservationRow } from "./ReservationRow.tsx";
import { Section } from "../Section.tsx";
import { READY_ID, RESERVATIONS_ID } from "../section-ids.ts";

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
