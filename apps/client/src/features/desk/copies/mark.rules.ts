import type { CopyFacts, MarkBody, MarkReply } from "@freihand/contract/staff";
import type { Restore } from "../work/desk-state.ts";

/** What can be written down about a copy; `none`: it is in order again. */
export type MarkChoice = MarkBody["mark"];

const MARKS = ["missing", "lost", "damaged", "withdrawn"] as const satisfies readonly MarkChoice[];

/** What can be done to a copy as it is. */
export function choicesFor({ mark }: Pick<CopyFacts, "mark">): readonly MarkChoice[] {
  const others = MARKS.filter((kind) => kind !== mark?.kind);
  return mark === undefined ? others : ["none", ...others];
}

/** What will happen, each a sentence of its own. */
export type MarkEffect =
  "loan-ends" | "loan-stays" | "hold-waits" | "not-lent" | "in-order" | "debt-ends";

/** What a mark does to this copy, most important first. */
export function effectsOf(
  { mark, loan, hold }: CopyFacts,
  choice: MarkChoice,
): readonly MarkEffect[] {
  if (choice === "none") return mark?.kind === "lost" ? ["in-order", "debt-ends"] : ["in-order"];
  const ofLoan = choice === "lost" ? "loan-ends" : "loan-stays";
  return [
    ...(loan === undefined ? [] : ([ofLoan] as const)),
    ...(hold === undefined ? [] : (["hold-waits"] as const)),
    "not-lent",
  ];
}

/** Whether the reader who has the copy can be charged for it. */
export const isCharged = ({ loan }: Pick<CopyFacts, "loan">, choice: MarkChoice): boolean =>
  choice === "lost" && loan !== undefined;

/** What takes the mark back; undefined: more than the mark has changed, or it came from the desk's own work. */
export function restoreOf(before: CopyFacts, reply: MarkReply): Restore | undefined {
  if (reply.ended ?? reply.lostHold ?? reply.refund) return undefined;
  const { copy, mark } = before;
  const { barcode } = copy;
  if (mark === undefined) return { barcode, mark: "none" };
  const { kind, note } = mark;
  if (kind === "travelling" || kind === "to_clear") return undefined;
  return { barcode, mark: kind, ...(note !== undefined && { note }) };
}
