import type { Stocktake, StocktakeMissing, StocktakeScanReply } from "@freihand/contract/staff";
import type { Translate } from "../../../i18n/index.ts";
import type { CsvCell } from "../../../parts/text/csv.rules.ts";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** How far a stocktake is. */
export interface StocktakeSums {
  /** Where they belong. */
  readonly counted: number;
  /** Scanned, and to be dealt with. */
  readonly findings: number;
  /** Marked as missing in it, or left when it was closed. */
  readonly missing: number;
}

const KIND: Readonly<Partial<Record<Stocktake["counts"][number]["verdict"], keyof StocktakeSums>>> =
  { counted: "counted", order: "counted", missing: "missing" };

/** What numbers came to, in three sums; one out of order is counted, and to be dealt with. */
export function sumsOf(counts: Stocktake["counts"]): StocktakeSums {
  const sums = { counted: 0, findings: 0, missing: 0 };
  for (const { verdict, count } of counts) {
    sums[KIND[verdict] ?? "findings"] += count;
    if (verdict === "order") sums.findings += count;
  }
  return sums;
}

/** Which shelves: `Gar – Gar 20`; undefined: the whole branch. */
export function rangeText({ from, to }: Pick<Stocktake, "from" | "to">): string | undefined {
  if (from === undefined && to === undefined) return undefined;
  return [from ?? "…", to ?? "…"].join(" – ");
}

/** Shelfmark, title and number of a copy. @returns empty: the number is no copy's, and stands in the line already */
export const copyFacts = (copy: StocktakeScanReply["copy"]): string =>
  copy === undefined ? "" : joinFacts([copy.shelfmark, copy.title, copy.barcode]);

/** The list of missing copies, for a spreadsheet. */
export const missingTable = (
  copies: StocktakeMissing["copies"],
  t: Translate,
): readonly (readonly CsvCell[])[] => [
  [
    t("desk.catalogue.shelfmark"),
    t("desk.catalogue.barcode"),
    t("desk.catalogue.field.title"),
    t("desk.catalogue.field.author"),
  ],
  ...copies.map(({ shelfmark = "", barcode, title, author = "" }) => [
    shelfmark,
    barcode,
    title,
    author,
  ]),
];

/** So many at a time. */
export function inBatches<One>(all: readonly One[], size: number): readonly (readonly One[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) =>
    all.slice(at * size, (at + 1) * size),
  );
}
