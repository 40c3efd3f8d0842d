/** Rows of one container of Roaring's format, which is what a set is sent as. */
export const ROWS_PER_PART = 65_536;

/** So many of the last changes are remembered, and at most twice as many. */
const REMEMBERED = 8_192;

/** A set of rows of a catalogue file: a bit for each, the lowest of a byte first. */
export class RowSet {
  readonly bits: Uint8Array;
  #size = 0;
  #changes = 0;
  /** Rows of the last changes. */
  #changed: number[] = [];

  /** @param rowLimit one more than the highest row */
  constructor(rowLimit: number) {
    this.bits = new Uint8Array(Math.ceil(rowLimit / ROWS_PER_PART) * (ROWS_PER_PART / 8));
  }

  get size(): number {
    return this.#size;
  }

  /** How often it has changed: what was made of it holds while this is the same. */
  get changes(): number {
    return this.#changes;
  }

  has(row: number): boolean {
    return (((this.bits[row >>> 3] ?? 0) >>> (row & 7)) & 1) === 1;
  }

  /** Takes a row in, or out. */
  put(row: number, isIn: boolean): void {
    if (this.has(row) === isIn) return;
    this.bits[row >>> 3] = (this.bits[row >>> 3] ?? 0) ^ (1 << (row & 7));
    this.#size += isIn ? 1 : -1;
    this.#changes += 1;
    if (this.#changed.push(row) === 2 * REMEMBERED) this.#changed = this.#changed.slice(REMEMBERED);
  }

  /**
   * Rows that were in the set when it had changed so often, and are not now, or the other way round.
   * @returns undefined when it was too long ago
   */
  since(changes: number): ReadonlySet<number> | undefined {
    const last = this.#changes - changes;
    if (last > this.#changed.length) return undefined;
    const rows = new Set<number>();
    for (const row of this.#changed.slice(this.#changed.length - last))
      // what has changed twice is as it was
      if (!rows.delete(row)) rows.add(row);
    return rows;
  }
}
