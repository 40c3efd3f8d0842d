import type { Account } from "../../account/account.ts";
import type { Handlers } from "../routes.ts";

type AccountCalls =
  "accountInfo" | "reserve" | "cancel" | "reservationChange" | "prolong" | "prolongAll";

/** The patron's account. */
export function accountHandlers(area: Account): Pick<Handlers, AccountCalls> {
  return {
    accountInfo: (call) => area.info(call.patron, call),
    reserve: (call) => area.reserve(call.patron, call.body, call),
    cancel: (call) => area.cancel(call.patron, call.body, call),
    reservationChange: (call) => area.change(call.patron, call.body, call),
    prolong: (call) => area.renew(call.patron, call.body, call),
    prolongAll: (call) => area.renewAll(call.patron, call.body, call),
  };
}
