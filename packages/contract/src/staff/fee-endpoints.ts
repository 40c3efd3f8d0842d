import * as z from "zod/mini";
import type { StaffEndpoint } from "../endpoint.ts";
import { libraryIdText } from "../ids.ts";
import { isoDate } from "../units.ts";
import {
  bookedReply,
  cashReply,
  chargeBody,
  countBody,
  depositBody,
  feeReceipt,
  paidReply,
  payBody,
  payOutBody,
  receiptBody,
  tariffLine,
  waiveBody,
} from "./fees.ts";

const inLibrary = z.object({ libraryId: libraryIdText });
const atDesk = { scope: "staff", auth: "staff", role: "desk", params: inLibrary } as const;

/** Fees and the cash desk of one library. @source desk "Fees" */
export const feeEndpoints = {
  payFees: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/pay",
    summary: "A reader pays one or several fees, or a part of them",
    body: payBody,
    response: paidReply,
  },
  waiveFee: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/waive",
    summary: "A fee need not be paid; the desk up to the library's limit, an admin any",
    body: waiveBody,
    response: bookedReply,
  },
  chargeFee: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/charge",
    summary: "A fee by hand, from the library's tariff",
    body: chargeBody,
    response: bookedReply,
  },
  payOutCredit: {
    ...atDesk,
    role: "admin",
    method: "POST",
    path: "/library/:libraryId/fees/pay-out",
    summary: "A credit is paid out",
    body: payOutBody,
    response: paidReply,
  },
  feeTariff: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/fees/tariff",
    summary: "What can be charged by hand",
    response: z.array(tariffLine),
  },
  feeReceipt: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/receipt",
    summary: "A receipt again, marked as a copy",
    body: receiptBody,
    response: feeReceipt,
  },
  cashReport: {
    ...atDesk,
    method: "GET",
    path: "/library/:libraryId/fees/day",
    summary: "One day of a branch's cash desk",
    query: z.object({ branch: z.string().check(z.maxLength(64)), day: z.optional(isoDate) }),
    response: cashReply,
  },
  cashDeposit: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/deposit",
    summary: "Change is put into the cash desk, or cash is taken to the bank",
    body: depositBody,
    response: cashReply,
  },
  cashCount: {
    ...atDesk,
    method: "POST",
    path: "/library/:libraryId/fees/count",
    summary: "The cash desk is counted, and closed for the day",
    body: countBody,
    response: cashReply,
  },
} as const satisfies Record<string, StaffEndpoint>;
