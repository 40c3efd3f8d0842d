/**
 * The file of an import in which each row of the catalogue was last seen: two bytes a row, for catalogues of a million.
 */
export class SeenRows {
  #files = new Uint16Array(1024);

  /** @param file number of the file, from 1 */
  mark(row: number, file: number): void {
    if (row >= this.#files.length) {
      const larger = new Uint16Array(Math.max(row + 1, 2 * this.#files.length));
      larger.set(this.#files);
      this.#files = larger;
    }
    this.#files[row] = file;
  }

  /** Number of the file; 0: in none. */
  fileOf(row: number): number {
    return this.#files[row] ?? 0;
  }
}
