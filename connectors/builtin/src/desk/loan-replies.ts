import { cancelReservation, renew } from "@freihand/circulation";
import type {
  DeskCancelled,
  DeskCancelRequest,
  DeskRenewed,
  DeskRenewRequest,
} from "@freihand/connector-kit";
import { decisionText, readTitles } from "../patrons/renew-steps.ts";
import { type DeskLibrary, toMoney } from "./desk-context.ts";

/** Renews a reader's loans, by the rules and in the words of the app. */
export async function renewReply(
  desk: DeskLibrary,
  { card, loans: ids, acceptedCents = 0, requestId }: DeskRenewRequest,
): Promise<DeskRenewed> {
  const moment = desk.moment();
  const call = ids === undefined ? "renewAll" : "renew";
  const request = { userId: card, requestId, call, ids, acceptedCents } as const;
  const outcome = await renew(desk.lending, request, moment);
  if (outcome.kind === "gone") return { kind: "unknown_card" };
  if (outcome.kind === "reused") return outcome;
  const context = { library: desk, patron: { userId: card }, locale: desk.locale, moment };
  const titles = await readTitles(outcome.loans, context);
  const renewals = outcome.loans.map((loan) => ({
    loanId: loan.loanId,
    title: titles.get(loan.recordId) ?? loan.recordId,
    ok: loan.decision.ok,
    text: decisionText(loan, context),
  }));
  return outcome.kind === "ask"
    ? { kind: "fee", fee: toMoney(desk, outcome.feeCents), renewals }
    : { kind: outcome.kind, renewals };
}

/** Cancels a reader's reservation. */
export async function cancelReply(
  desk: DeskLibrary,
  { card, requestId, reservationId: id }: DeskCancelRequest,
): Promise<DeskCancelled> {
  const request = { userId: card, requestId, id, confirmed: true };
  const { kind } = await cancelReservation(desk.lending, request, desk.moment());
  return { kind: kind === "done" || kind === "reused" ? kind : "unknown" };
}
