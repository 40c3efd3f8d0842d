import type { CatalogueFile } from "../catalogue/catalogue-file.ts";

/** Rows of titles that are looked for again and again: after each loan those of all that are lent. */
export class KnownRows {
  readonly #file: Pick<CatalogueFile, "rowOf">;
  readonly #rows = new Map<string, number | undefined>();

  constructor(file: Pick<CatalogueFile, "rowOf">) {
    this.#file = file;
  }

  /** @returns undefined when the file has no such title */
  rowOf(id: string): number | undefined {
    const known = this.#rows.get(id);
    if (known !== undefined || this.#rows.has(id)) return known;
    const row = this.#file.rowOf(id);
    this.#rows.set(id, row);
    return row;
  }
}
