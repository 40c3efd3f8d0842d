import type { FeeAccess, FeeBooked, FeePaid, FeeRefused } from "@freihand/connector-kit";
import type { BookedReply, feeEndpoints, PaidReply } from "@freihand/contract/staff";
import type { Libraries } from "../../libraries/libraries.ts";
import { requireLibrary } from "../../libraries/libraries.ts";
import { Refusal } from "../../projects/mistakes/refusal.ts";
import type { StaffHandlers } from "../../staff/staff-call.ts";
import { actingContext, type LibraryCall } from "../at-desk.ts";
import {
  cashReply,
  type FeeView,
  receiptOf,
  receiptReply,
  refusedReply,
} from "./fee-replies.rules.ts";

interface FeeParts {
  readonly libraries: Pick<Libraries, "find">;
}

/** What fees and cash desks answer. Rejects with a `Refusal`: `unsupported` where the library's system has none. */
export function feeHandlers(parts: FeeParts): StaffHandlers<typeof feeEndpoints> {
  const at = (call: LibraryCall) => feeDesk(parts, call);
  return {
    payFees: async (call) => {
      const { fees, ctx, view } = at(call);
      const { userId: card, ...payment } = call.body;
      return paidReply(await fees.pay({ card, ...payment }, ctx), view);
    },
    waiveFee: async (call) => {
      const { fees, ctx, view } = at(call);
      const { userId: card, ...waiver } = call.body;
      return bookedReply(await fees.waive({ card, ...waiver }, ctx), view);
    },
    chargeFee: async (call) => {
      const { fees, ctx, view } = at(call);
      const { userId: card, ...charge } = call.body;
      return bookedReply(await fees.charge({ card, ...charge }, ctx), view);
    },
    payOutCredit: async (call) => {
      const { fees, ctx, view } = at(call);
      const { userId: card, ...payout } = call.body;
      return paidReply(await fees.payOut({ card, ...payout }, ctx), view);
    },
    feeTariff: async (call) => {
      const { fees, ctx } = at(call);
      return [...fees.tariff(ctx)];
    },
    feeReceipt: async (call) => {
      const { fees, ctx, view } = at(call);
      const facts = await fees.receipt(receiptOf(call.body.number), ctx);
      if (facts === undefined) throw new Refusal("not_found", { field: "number" });
      return receiptReply(facts, view, true);
    },
    cashReport: async (call) => {
      const { fees, ctx, view } = at(call);
      return cashReply(await fees.cashDay(call.query, ctx), view);
    },
    cashDeposit: async (call) => {
      const { fees, ctx, view } = at(call);
      return cashReply(await fees.deposit(call.body, ctx), view);
    },
    cashCount: async (call) => {
      const { fees, ctx, view } = at(call);
      return cashReply(await fees.count(call.body, ctx), view);
    },
  };
}

/** @throws Refusal `unsupported` where the library's system takes no money */
function feeDesk({ libraries }: FeeParts, call: LibraryCall) {
  const { project, params, locale } = call;
  const system = requireLibrary(libraries, { project: project.id, library: params.libraryId });
  if (system.fees === undefined) throw new Refusal("unsupported", { field: "libraryId" });
  const fees: FeeAccess = system.fees;
  const view: FeeView = { locale, branches: system.info(locale).branches };
  return { fees, view, ctx: actingContext(call) };
}

const paidReply = (paid: FeePaid | FeeRefused, view: FeeView): PaidReply =>
  paid.kind === "done"
    ? { kind: "done", owed: paid.owed, receipt: receiptReply(paid.receipt, view, false) }
    : refusedReply(paid, view);

const bookedReply = (booked: FeeBooked | FeeRefused, view: FeeView): BookedReply =>
  booked.kind === "done" ? { kind: "done", owed: booked.owed } : refusedReply(booked, view);
