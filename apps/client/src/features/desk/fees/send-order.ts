import type { BookedReply, CashReply, PaidReply } from "@freihand/contract/staff";
import type { StaffSession } from "../session/staff-session.ts";
import type { Booking } from "./fee-state.ts";

/** Sends a booking, again with the same number. @throws as `StaffSession.call` does */
export function sendOrder(
  session: Pick<StaffSession, "call">,
  { libraryId, requestId, order }: Booking,
): Promise<PaidReply | BookedReply | CashReply> {
  const params = { libraryId };
  if (order.call === "payFees")
    return session.call("payFees", { params, body: { ...order.body, requestId } });
  if (order.call === "waiveFee")
    return session.call("waiveFee", { params, body: { ...order.body, requestId } });
  if (order.call === "chargeFee")
    return session.call("chargeFee", { params, body: { ...order.body, requestId } });
  if (order.call === "payOutCredit")
    return session.call("payOutCredit", { params, body: { ...order.body, requestId } });
  if (order.call === "cashDeposit")
    return session.call("cashDeposit", { params, body: { ...order.body, requestId } });
  return session.call("cashCount", { params, body: { ...order.body, requestId } });
}
