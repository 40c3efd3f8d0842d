import { itemNumberKey } from "@freihand/catalogue";
import type { LibraryTitles } from "../storage/catalogue/stored-titles.ts";

/** Whether a copy has this number: a card with it would make one scan mean two things. */
export function isCopyNumber(titles: Pick<LibraryTitles, "titlesOfCopy">, card: string): boolean {
  const key = itemNumberKey(card);
  return titles
    .titlesOfCopy(card)
    .some(({ items }) =>
      items.some(({ barcode }) => barcode !== undefined && itemNumberKey(barcode) === key),
    );
}
