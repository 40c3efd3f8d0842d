import type { DeskLent, DeskReaderPage, DeskRefusal } from "@freihand/connector-kit";
import type { LendQuestion, ScanReply } from "@freihand/contract/staff";
import type { StaffRole } from "@freihand/contract";
import { lineText, noteText, reasonText, shortDay } from "./desk-words.rules.ts";
import type { DeskView } from "./desk-words.rules.ts";
import { wireCopy, wireReader } from "./desk-wire.rules.ts";

type Lent = Extract<DeskLent, { kind: "done" }>;
type Refused = Extract<DeskLent, { kind: "refused" }>;

/** A copy that is lent now. @param page of whoever has borrowed it */
export function lentReply(
  { copy, due, fee, receiptId }: Lent,
  page: DeskReaderPage,
  view: DeskView,
): ScanReply {
  return {
    kind: "lent",
    signal: "ok",
    line: lineText(view, "lent", { day: shortDay(view, due) }),
    notes: fee ? [noteText(view, "loan-fee", { amount: view.amount(fee) })] : [],
    copy: wireCopy(copy, view),
    due,
    reader: wireReader(page, view),
    ...(receiptId !== undefined && { undo: receiptId }),
  };
}

/** Why a copy is not lent, every reason at once, those set aside too: whoever answers does so for all. */
export const questionReply = ({ copy, reasons }: Refused, view: DeskView): ScanReply => ({
  kind: "question",
  signal: "stop",
  line: lineText(view, questionLine(reasons)),
  notes: [],
  copy: wireCopy(copy, view),
  questions: reasons.map((one) => questionOf(one, view)),
});

const questionOf = (
  { reason, overridableBy, reader, limit }: DeskRefusal,
  view: DeskView,
): LendQuestion => ({
  reason,
  overridableBy,
  text: reasonText(view, reason, { name: reader?.name ?? "", limit }),
});

/** What can be put right with one key goes before what cannot. */
function questionLine(reasons: Refused["reasons"]): Parameters<typeof lineText>[1] {
  const final = reasons.filter(({ overridableBy }) => overridableBy === "nobody");
  const [only] = final;
  if (only === undefined) return "check-first";
  if (final.length === 1 && only.reason === "lent_to_other") return "return-first";
  if (final.length === 1 && only.reason === "lent_already") return "lent-already";
  return "not-to-be-lent";
}

/** In which role a member overrides: an admin may do whatever the desk may. */
export const overridingRole = (roles: readonly StaffRole[]): "desk" | "admin" =>
  roles.includes("admin") ? "admin" : "desk";
