import type { HeldCopy } from "@freihand/circulation";
import type { IsoDate } from "@freihand/contract";

/** One loan or reservation, as queried by `circulation-reader.ts`. */
export type CopyStateRow =
  | {
      readonly kind: "loan";
      readonly record_id: string;
      readonly copy_id: string;
      /** Due date. */
      readonly fact: IsoDate;
    }
  | {
      readonly kind: "held";
      readonly record_id: string;
      readonly copy_id: string;
      readonly fact: HeldCopy["state"];
    }
  | { readonly kind: "waiting" | "suspended"; readonly record_id: string };

/** Our own tables ensure these shapes by their constraints; checking every row again would slow the search down. */
export const asCopyStateRows = (rows: readonly unknown[]): readonly CopyStateRow[] =>
  rows as readonly CopyStateRow[];
