import type { SQLOutputValue } from "node:sqlite";
import type { Stocktake } from "@freihand/connector-kit";
import type { BibItem, IsoDate } from "@freihand/contract";
import type { Selectable } from "kysely";
import type { BuiltinSchema } from "../schema.ts";

/** A copy as the catalogue has it. Written by our own import, so its shape is trusted. */
export interface ShelfCopy {
  readonly recordId: string;
  readonly copyId: string;
  /** Undefined: it has no number, and cannot be scanned. */
  readonly barcode?: string;
  readonly shelfmark?: string;
  readonly status: BibItem["status"];
}

export const shelfCopyOf = (row: Readonly<Record<string, SQLOutputValue>>): ShelfCopy => ({
  recordId: String(row["record_id"]),
  copyId: String(row["copy_id"]),
  ...(row["barcode"] !== null && { barcode: String(row["barcode"]) }),
  ...(row["shelfmark"] !== null && { shelfmark: String(row["shelfmark"]) }),
  status: row["status"] as BibItem["status"],
});

/** A stocktake as it is stored, without its counts. */
export const stocktakeOf = (
  row: Selectable<BuiltinSchema["stocktakes"]>,
): Omit<Stocktake, "counts"> => ({
  id: row.id,
  branch: row.branch,
  ...(row.from_shelfmark !== null && { from: row.from_shelfmark }),
  ...(row.to_shelfmark !== null && { to: row.to_shelfmark }),
  openedOn: row.opened_on as IsoDate,
  ...(row.closed_on !== null && { closedOn: row.closed_on as IsoDate }),
  expected: row.expected,
});
