import type { PutTitleBody } from "@freihand/contract/staff";

/** A copy as it is typed. */
export interface CopyDraft {
  /** Empty: drawn from the library's own numbers. */
  readonly barcode: string;
  readonly branch: string;
  readonly shelfmark: string;
  /** How many, where the numbers are drawn. */
  readonly count: number;
}

/** Whether the number has a blank in it, as none may. */
export const isWrongBarcode = ({ barcode }: Pick<CopyDraft, "barcode">): boolean =>
  /\s/u.test(barcode.trim());

/** Copies as they are sent: one with the number that is typed, or as many as are wanted with numbers that are drawn. */
export function copiesOf(draft: CopyDraft): PutTitleBody["copies"] {
  const { branch, count } = draft;
  const barcode = draft.barcode.trim();
  const shelfmark = draft.shelfmark.trim();
  const one = { branch, ...(shelfmark !== "" && { shelfmark }) };
  return barcode === "" ? Array.from({ length: count }, () => one) : [{ ...one, barcode }];
}
