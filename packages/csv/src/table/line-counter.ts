const BREAKS = /\r\n|\n|\r/g;

const breaksIn = (cells: readonly string[], pattern: RegExp): number =>
  cells.reduce((sum, cell) => sum + (cell.match(pattern)?.length ?? 0), 0);

/** What the parser has counted up to a row's end. */
interface Counted {
  readonly lines: number;
  readonly empty_lines: number;
}

/** First lines of rows. The parser says where a row ends, and counts a CR LF inside of a field twice. */
export class LineCounter {
  #countedTwice = 0;
  #before: Counted;

  /** @param skipped lines before the first row */
  constructor(skipped: number) {
    this.#before = { lines: skipped, empty_lines: 0 };
  }

  /** @returns first line of the row that has ended */
  startOf(cells: readonly string[], counted: Counted): number {
    const inside = breaksIn(cells, BREAKS);
    if (inside > 0) this.#countedTwice += breaksIn(cells, /\r\n/g);
    this.#before = counted;
    return counted.lines - this.#countedTwice - inside;
  }

  /** @returns first line of the row that follows and has not ended */
  startOfOpen({ empty_lines }: Pick<Counted, "empty_lines">): number {
    const { lines, empty_lines: before } = this.#before;
    return lines - this.#countedTwice + (empty_lines - before) + 1;
  }
}
