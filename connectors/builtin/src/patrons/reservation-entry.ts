import { possibleChanges, type ReservationOnAccount } from "@freihand/circulation";
import type { Reservation } from "@freihand/contract";
import { type AccountTitle, branchName, tell, tellDay, type Telling } from "./patron-desk.ts";
import { titleEntry } from "./title-entry.ts";

function statusText({ reservation, position }: ReservationOnAccount, telling: Telling): string {
  const { expiresOn, suspendedUntil } = reservation;
  switch (reservation.state) {
    case "waiting":
      return tell(telling, "reservation.waiting", { position: position ?? 1 });
    case "ready":
      return expiresOn === undefined
        ? tell(telling, "reservation.ready")
        : tell(telling, "reservation.ready-until", { day: tellDay(telling, expiresOn) });
    case "transit":
      return tell(telling, "reservation.transit");
    case "suspended":
      break;
  }
  return suspendedUntil === undefined
    ? tell(telling, "reservation.suspended")
    : tell(telling, "reservation.suspended-until", { day: tellDay(telling, suspendedUntil) });
}

/** A reservation as the account shows it. */
export function reservationEntry(
  entry: ReservationOnAccount,
  titles: ReadonlyMap<string, AccountTitle>,
  telling: Telling,
): Reservation {
  const { reservation, position, waitDays } = entry;
  const { id, recordId, branch, state, readyOn, expiresOn, suspendedUntil } = reservation;
  const { desk } = telling.at;
  const change = possibleChanges(reservation, desk);
  return {
    ...titleEntry(titles.get(recordId), telling),
    id,
    branch: branchName(telling, branch),
    branchId: branch,
    status: statusText(entry, telling),
    state,
    ...(readyOn !== undefined && { readyDate: readyOn }),
    ...(expiresOn !== undefined && { expirationDate: expiresOn }),
    ...(position !== undefined && { position }),
    ...(waitDays !== undefined && { waitDays }),
    ...(suspendedUntil !== undefined && { suspendedUntil }),
    ...(change && { change }),
    cancel: { ok: desk.policy.online.cancel },
  };
}
