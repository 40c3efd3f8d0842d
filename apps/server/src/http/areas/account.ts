import type { Account } from "../../account/account.ts";
import type { Handlers } from "../routes.ts";

type AccountCalls =
  "account" | "reserve" | "cancelReservation" | "changeReservation" | "renew" | "renewAll";

/** The patron's account. */
export function accountHandlers(area: Account): Pick<Handlers, AccountCalls> {
  return {
    account: (call) => area.read(call.patron, call),
    reserve: (call) => area.reserve(call.patron, call.body, call),
    cancelReservation: (call) => area.cancel(call.patron, call.body, call),
    changeReservation: (call) => area.change(call.patron, call.body, call),
    renew: (call) => area.renew(call.patron, call.body, call),
    renewAll: (call) => area.renewAll(call.patron, call.body, call),
  };
}
