import type { StatementSync } from "node:sqlite";
import { titleKeys } from "@freihand/catalogue";
import type { CatalogueFile } from "../catalogue/catalogue-file.ts";

/** The titles of a catalogue by their text, as a search reads them. */
export type SearchedTitles = Pick<CatalogueTitles, keyof CatalogueTitles>;

/** Finds titles by their whole text, without their leading article: a binary search in their alphabetical order. */
export class CatalogueTitles {
  readonly #file: CatalogueFile;
  readonly #key: StatementSync;

  constructor(file: CatalogueFile) {
    this.#file = file;
    this.#key = file.db.prepare("select title_key as key from facts where row = ?");
  }

  /** Rows whose title consists of exactly these words. */
  rowsOf(words: readonly string[]): readonly number[] {
    const { rowAt } = this.#file.facts.byTitle;
    return titleKeys(words).flatMap((key) => [
      ...rowAt.subarray(
        this.#firstPlace((other) => other >= key),
        this.#firstPlace((other) => other > key),
      ),
    ]);
  }

  /** Sort key of the title of a row. */
  keyOf(row: number): string {
    return String(this.#key.get(row)?.["key"]);
  }

  /** @param isBeyond false for all keys up to some position, true from there on */
  #firstPlace(isBeyond: (key: string) => boolean): number {
    const { rowAt } = this.#file.facts.byTitle;
    let low = 0;
    let high = rowAt.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isBeyond(this.keyOf(rowAt[middle] ?? 0))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
