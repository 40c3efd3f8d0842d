import type { CopyFacts, MarkBody, MarkReply } from "@freihand/contract/staff";
import { Refusal } from "../projects/mistakes/refusal.ts";
import type { AtDesk } from "./at-desk.ts";
import { wireFacts, wireMarked } from "./copy-wire.rules.ts";

/** Line of the tariff that says what a lost copy costs. */
const REPLACEMENT = "replacement";

/** Where a copy stands. @throws Refusal `not_found` */
export async function copyFacts(at: AtDesk, code: string): Promise<CopyFacts> {
  const facts = await at.desk.copy(code, at.ctx);
  if (facts === undefined) throw new Refusal("not_found", { field: "code" });
  const price = at.fees?.tariff(at.ctx).find(({ id }) => id === REPLACEMENT)?.amount;
  return { ...wireFacts(facts, at.view), ...(price && { replacement: price }) };
}

/** Marks a copy, or takes its mark away. @throws Refusal `not_found`, `conflict` */
export async function markCopy(
  { desk, ctx, view }: AtDesk,
  { mark: kind, barcode, requestId, ...more }: MarkBody,
): Promise<MarkReply> {
  const marked =
    kind === "none"
      ? await desk.unmark({ barcode, requestId }, ctx)
      : await desk.mark({ barcode, requestId, kind, ...more }, ctx);
  if (marked.kind === "done") return wireMarked(marked, view);
  if (marked.kind === "reused") throw new Refusal("conflict", { field: "requestId" });
  throw new Refusal("not_found", { field: "barcode" });
}
