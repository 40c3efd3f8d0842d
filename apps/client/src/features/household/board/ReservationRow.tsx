import { useT } from "../../../i18n/useT.ts";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { ReservationStateLine } from "../../../parts/account/ReservationStateLine.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import type { BoardItem } from "./board-item.rules.ts";
import type { Owner } from "./owner.rules.ts";
import { OwnerLine } from "./OwnerLine.tsx";

interface ReservationRowProps {
  readonly item: Extract<BoardItem, { kind: "reservation" }>;
  readonly whose: Owner | undefined;
}

/** A reservation on one of the cards: whose, its status, until when and where. */
export function ReservationRow({ item: { reservation, of }, whose }: ReservationRowProps) {
  const t = useT();
  const format = useFormat();
  const { branch, state, expirationDate } = reservation;
  const facts = [
    ...(branch === undefined ? [] : [t("account.reservation.branch", { branch })]),
    ...(state === "ready" || expirationDate === undefined
      ? []
      : [t("account.reservation.expires", { date: format.date(expirationDate) })]),
  ];
  return (
    <ItemRow item={reservation} libraryId={of.card.libraryId}>
      <ReservationStateLine reservation={reservation} />
      <OwnerLine whose={whose} facts={facts} />
    </ItemRow>
  );
}
