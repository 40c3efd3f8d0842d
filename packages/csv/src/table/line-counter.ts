const BREAKS = /\r\n|\n|\r/g;

const breaksIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

/** First lines of rows. The parser says where a row ends, and counts a CR LF inside of a field twice. */
export class LineCounter {
  #countedTwice = 0;

  /** @param endLine of the row, as the parser counts */
  startOf(cells: readonly string[], endLine: number): number {
    const inside = breaksIn(cells, BREAKS);
    if (inside > 0) this.#countedTwice += breaksIn(cells, /\r\n/g);
    return endLine - this.#countedTwice - inside;
  }
}
