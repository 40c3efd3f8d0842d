import type { SQLOutputValue } from "node:sqlite";
import type { Stocktake } from "@freihand/connector-kit";
import type { BibItem, IsoDate } from "@freihand/contract";
import type { Selectable } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** A copy as the catalogue has it. */
export interface ShelfCopy extends Pick<BibItem, "barcode" | "shelfmark" | "status"> {
  readonly recordId: string;
  readonly copyId: string;
}

/** The copies of a title that belong to a branch. Written by our own import, so their shape is trusted. */
export const shelfCopiesOf = (
  { id, items }: Readonly<Record<string, SQLOutputValue>>,
  branch: string,
): readonly ShelfCopy[] =>
  (JSON.parse(String(items)) as readonly BibItem[])
    .filter((item) => item.branch === branch)
    .map(({ id: copyId, barcode, shelfmark, status }) => ({
      recordId: String(id),
      copyId,
      ...(barcode !== undefined && { barcode }),
      ...(shelfmark !== undefined && { shelfmark }),
      status,
    }));

/** A stocktake without what was counted in it. */
export type UncountedStocktake = Omit<Stocktake, "counts">;

/** A stocktake as it is stored. */
export const stocktakeOf = (row: Selectable<BuiltinSchema["stocktakes"]>): UncountedStocktake => ({
  id: row.id,
  branch: row.branch,
  ...(row.from_shelfmark !== null && { from: row.from_shelfmark }),
  ...(row.to_shelfmark !== null && { to: row.to_shelfmark }),
  openedOn: row.opened_on as IsoDate,
  ...(row.closed_on !== null && { closedOn: row.closed_on as IsoDate }),
  expected: row.expected,
});
