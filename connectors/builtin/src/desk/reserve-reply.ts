import { reserveAtDesk, type DeskReserveOutcome } from "@freihand/circulation";
import type { DeskReserved, DeskReserveRequest } from "@freihand/connector-kit";
import { type DeskLibrary, toLimit, toMoney } from "./desk-context.ts";

/** Reserves a title for a reader. */
export async function reserveReply(
  desk: DeskLibrary,
  { card: userId, override, ...request }: DeskReserveRequest,
): Promise<DeskReserved> {
  const { lending, role = "desk" } = desk;
  const set = override && { ...override, role };
  const outcome = await reserveAtDesk(
    lending,
    { ...request, userId, override: set },
    desk.moment(),
  );
  const titles = await lending.titles.titlesOf([request.recordId]);
  return toReserved(desk, outcome, titles.get(request.recordId)?.title ?? request.recordId);
}

function toReserved(desk: DeskLibrary, outcome: DeskReserveOutcome, title: string): DeskReserved {
  switch (outcome.kind) {
    case "gone":
      return { kind: "unknown_card" };
    case "done":
      return { kind: "done", title, state: outcome.state };
    case "refused":
      return {
        kind: "refused",
        title,
        reasons: outcome.reasons.map((one) => ({ ...one, ...toLimit(desk, one) })),
      };
    case "fee":
      return { kind: "fee", title, fee: toMoney(desk, outcome.feeCents) };
    case "unknown_title":
    case "unknown_branch":
    case "reused":
      break;
  }
  return { kind: outcome.kind };
}
