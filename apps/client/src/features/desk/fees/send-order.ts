import type { BookedReply, CashReply, PaidReply } from "@freihand/contract/staff";
import type { StaffSession } from "../session/staff-session.ts";
import type { Booking } from "./fee-state.ts";

/** Sends a booking, again with the same number. @throws as `StaffSession.call` does */
export function sendOrder(
  session: Pick<StaffSession, "call">,
  { libraryId, requestId, order }: Booking,
): Promise<PaidReply | BookedReply | CashReply> {
  const params = { libraryId };
  switch (order.call) {
    case "payFees":
      return session.call("payFees", { params, body: { ...order.body, requestId } });
    case "waiveFee":
      return session.call("waiveFee", { params, body: { ...order.body, requestId } });
    case "chargeFee":
      return session.call("chargeFee", { params, body: { ...order.body, requestId } });
    case "payOutCredit":
      return session.call("payOutCredit", { params, body: { ...order.body, requestId } });
    case "cashDeposit":
      return session.call("cashDeposit", { params, body: { ...order.body, requestId } });
    case "cashCount":
      return session.call("cashCount", { params, body: { ...order.body, requestId } });
  }
}
