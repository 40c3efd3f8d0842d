import type { DeskReader } from "@freihand/contract/staff";
import type { DeskState, Hold } from "./desk-state.ts";

/** What F9 prints. */
export type Slip =
  /** Laid into a copy that waits for somebody; the shelf is public, so it names nobody. */
  | { readonly kind: "hold"; readonly hold: NonNullable<Hold>; readonly about: string }
  /** The loans of the open reader. */
  | { readonly kind: "loans"; readonly reader: DeskReader };

/** The slip for what happened last; undefined: there is nothing to print. */
export function slipOf({ lines, reader }: Pick<DeskState, "lines" | "reader">): Slip | undefined {
  const [last] = lines;
  if (last?.hold && last.undone !== "done")
    return { kind: "hold", hold: last.hold, about: last.about };
  return reader && reader.loans.length > 0 ? { kind: "loans", reader } : undefined;
}
