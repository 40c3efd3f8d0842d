/** What the bytes of a file say about it. */
export interface ByteCounts {
  readonly total: number;
  /** Number of each byte. */
  readonly of: Uint32Array;
  /** Zeros at even and at odd places. */
  readonly zeros: readonly [even: number, odd: number];
  /** Characters of several bytes that are valid UTF-8, and bytes that are not. */
  readonly valid: number;
  readonly invalid: number;
  /** The first bytes. */
  readonly head: Uint8Array;
}

/** Enough for a header and some lines. */
const HEAD = 65_536;
const BYTES = 256;
const FIRST_HIGH = 0x80;

/** Continuation bytes that a first byte announces; -1: it cannot begin a character. */
function announced(byte: number): number {
  if (byte >= 0xc2 && byte <= 0xdf) return 1;
  if (byte >= 0xe0 && byte <= 0xef) return 2;
  return byte >= 0xf0 && byte <= 0xf4 ? 3 : -1;
}

const isContinuation = (byte: number): boolean => byte >= FIRST_HIGH && byte <= 0xbf;

/** Counts byte by byte: a file may be larger than memory, and its first umlaut may stand anywhere. */
class ByteCounter {
  readonly of = new Uint32Array(BYTES);
  readonly zeros: [number, number] = [0, 0];
  readonly #head: Uint8Array[] = [];
  total = 0;
  valid = 0;
  invalid = 0;
  #headLength = 0;
  /** Continuation bytes that are still to come, and that have come. */
  #due = 0;
  #come = 0;

  take(chunk: Uint8Array): void {
    if (this.#headLength < HEAD) {
      this.#head.push(chunk.slice(0, HEAD - this.#headLength));
      this.#headLength += chunk.length;
    }
    for (const byte of chunk) this.#count(byte);
  }

  #count(byte: number): void {
    this.of[byte] = (this.of[byte] ?? 0) + 1;
    if (byte === 0) this.zeros[this.total % 2 === 0 ? 0 : 1]++;
    this.total++;
    if (byte >= FIRST_HIGH || this.#due > 0) this.#utf8(byte);
  }

  #utf8(byte: number): void {
    if (this.#due === 0) {
      this.#begin(byte);
      return;
    }
    if (isContinuation(byte)) {
      this.#come++;
      this.#due--;
      if (this.#due === 0) this.valid++;
      return;
    }
    this.invalid += 1 + this.#come;
    this.#due = 0;
    if (byte >= FIRST_HIGH) this.#begin(byte);
  }

  #begin(byte: number): void {
    const due = announced(byte);
    this.#come = 0;
    if (due === -1) this.invalid++;
    else this.#due = due;
  }

  counts(): ByteCounts {
    const { of, zeros, total, valid } = this;
    const cut = this.#due > 0 ? 1 : 0;
    const head = Buffer.concat(this.#head);
    return { of, zeros, total, valid, invalid: this.invalid + cut, head };
  }
}

/** Reads all of it once. */
export async function countBytes(source: AsyncIterable<Uint8Array>): Promise<ByteCounts> {
  const counter = new ByteCounter();
  for await (const chunk of source) counter.take(chunk);
  return counter.counts();
}
