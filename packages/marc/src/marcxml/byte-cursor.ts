/** UTF-16 units that begin with a byte of UTF-8: continuation bytes none, four bytes make two. */
function unitsBegunBy(byte: number): number {
  if (byte >= 0x80 && byte < 0xc0) return 0;
  return byte >= 0xf0 ? 2 : 1;
}

/** Converts the parser's position in characters into one in bytes, reading each byte once; exact for UTF-8. */
export class ByteCursor {
  #bytes: Uint8Array = new Uint8Array(0);
  #offset = 0;
  #at = 0;
  #seen = 0;

  /** The parser continues with these bytes, which are at `offset` in the file. */
  enter(bytes: Uint8Array, offset: number): void {
    this.bytesBefore(Number.POSITIVE_INFINITY);
    this.#bytes = bytes;
    this.#offset = offset;
    this.#at = 0;
  }

  /**
   * Bytes of the file before a position of the parser; positions never go back.
   * @param characters UTF-16 units since the beginning of the file, including a byte order mark
   */
  bytesBefore(characters: number): number {
    const bytes = this.#bytes;
    let [at, seen] = [this.#at, this.#seen];
    for (; at < bytes.length; at += 1) {
      const units = unitsBegunBy(bytes[at] ?? 0);
      if (units > 0 && seen >= characters) break;
      seen += units;
    }
    [this.#at, this.#seen] = [at, seen];
    return this.#offset + this.#at;
  }
}
