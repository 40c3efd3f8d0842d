import type { DeskKey } from "../scan/key.rules.ts";
import type { DeskView } from "../screen/desk-view.rules.ts";
import type { DeskState } from "../work/desk-state.ts";
import type { FeeState } from "./fee-state.ts";

/** What a key does about money. */
export type FeeKeyMeaning = "open" | "close" | "submit" | "resend" | "print";

interface Moment {
  readonly desk: Pick<DeskState, "reader" | "pending">;
  readonly fees: Pick<FeeState, "panel" | "waits" | "receipt">;
  /** What is in view. */
  readonly view: DeskView;
}

/** What a key means about money; undefined: nothing. A question of a scan goes first, but for F8: what is owed may be in its way. */
export function feeKeyOf(key: DeskKey, moment: Moment): FeeKeyMeaning | undefined {
  const { desk, fees, view } = moment;
  if (desk.pending && key !== "fees") return undefined;
  if (key === "answer" && fees.waits !== undefined) return "resend";
  if (view === "cash") return printing(key);
  if (view !== "counter" || !desk.reader) return undefined;
  return atCounter(key, fees);
}

const printing = (key: DeskKey) => (key === "print" ? key : undefined);

function atCounter(key: DeskKey, { panel, receipt }: Moment["fees"]): FeeKeyMeaning | undefined {
  if (panel === undefined) return key === "fees" ? "open" : undefined;
  if (key === "fees" || key === "cancel") return "close";
  if (key === "answer") return "submit";
  return key === "print" && receipt !== undefined ? "print" : undefined;
}
