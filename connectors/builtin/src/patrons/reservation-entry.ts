import { possibleChanges, type ReservationOnAccount } from "@freihand/circulation";
import type { Reservation } from "@freihand/contract";
import {
  type AccountTitle,
  branchName,
  t,
  formatDay,
  type PatronContext,
} from "./patron-context.ts";
import { titleEntry } from "./title-entry.ts";

const statusText = (entry: ReservationOnAccount, context: PatronContext): string =>
  entry.isBeingFetched === true ? t(context, "reservation.fetched") : stateText(entry, context);

function stateText(
  { reservation, position }: ReservationOnAccount,
  context: PatronContext,
): string {
  const { expiresOn, suspendedUntil } = reservation;
  switch (reservation.state) {
    case "waiting":
      return t(context, "reservation.waiting", { position: position ?? 1 });
    case "ready":
      return expiresOn === undefined
        ? t(context, "reservation.ready")
        : t(context, "reservation.ready-until", { day: formatDay(context, expiresOn) });
    case "transit":
      return t(context, "reservation.transit-to", {
        branch: branchName(context, reservation.branch),
      });
    case "suspended":
      break;
  }
  return suspendedUntil === undefined
    ? t(context, "reservation.suspended")
    : t(context, "reservation.suspended-until", { day: formatDay(context, suspendedUntil) });
}

/** What staff are to fetch is neither waiting nor ready; clients from before it show its words (decision 0044). */
const stageOf = ({
  reservation: { state },
  isBeingFetched,
}: ReservationOnAccount): Pick<Reservation, "state" | "ordered"> =>
  isBeingFetched === true ? { state: "unknown", ordered: true } : { state };

/** A reservation as shown in the account. */
export function reservationEntry(
  entry: ReservationOnAccount,
  titles: ReadonlyMap<string, AccountTitle>,
  context: PatronContext,
): Reservation {
  const { reservation, waitDays } = entry;
  const { id, recordId, branch, readyOn, expiresOn, suspendedUntil } = reservation;
  // whoever is being served stands in no queue any more
  const position = entry.isBeingFetched === true ? undefined : entry.position;
  const { lending } = context.library;
  const change = possibleChanges(reservation, lending);
  return {
    ...titleEntry(titles.get(recordId), context),
    id,
    branch: branchName(context, branch),
    branchId: branch,
    status: statusText(entry, context),
    ...stageOf(entry),
    ...(readyOn !== undefined && { readyDate: readyOn }),
    ...(expiresOn !== undefined && { expirationDate: expiresOn }),
    ...(position !== undefined && { position }),
    ...(waitDays !== undefined && { waitDays }),
    ...(suspendedUntil !== undefined && { suspendedUntil }),
    ...(change && { change }),
    cancel: { ok: lending.policy.online.cancel },
  };
}
