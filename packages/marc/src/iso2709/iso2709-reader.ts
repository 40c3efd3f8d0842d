import type { MarcEntry, MarcPosition } from "../marc-entry.ts";
import { parseRecord } from "./parse-record.rules.ts";
import type { ByteWindow } from "./record-extent.rules.ts";
import { extentAt, findResumption, judgeableEnd, skipJunk } from "./record-extent.rules.ts";

/** Bytes without a recognizable end after which a damaged record is no longer kept in memory. */
const KEPT_AT_MOST = 1_000_000;

interface Skipping {
  readonly position: MarcPosition;
  readonly reason: string;
}

const NOTHING = new Uint8Array(0);

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

/** Splits a file into records as its bytes arrive; what is damaged is refused by name and skipped. */
class Iso2709Reader {
  readonly #wants: (record: number) => boolean;
  #bytes: Uint8Array = NOTHING;
  /** Bytes of the file before `#bytes`. */
  #before = 0;
  #records = 0;
  #skipping: Skipping | undefined;

  constructor(wants: (record: number) => boolean = () => true) {
    this.#wants = wants;
  }

  /** @yields everything that is complete with these bytes */
  *read(chunk: Uint8Array): Generator<MarcEntry> {
    this.#bytes = joined(this.#bytes, chunk);
    yield* this.#drain(false);
  }

  /** @yields what the end of the file completes */
  *end(): Generator<MarcEntry> {
    yield* this.#drain(true);
  }

  *#drain(isLast: boolean): Generator<MarcEntry> {
    const window: ByteWindow = { bytes: this.#bytes, isLast };
    let at = 0;
    for (;;) {
      const step = this.#step(window, at);
      if (step === undefined) break;
      at = step.end;
      if (step.entry !== undefined) yield step.entry;
    }
    at = Math.max(at, this.#forget(window, at));
    this.#bytes = this.#bytes.subarray(at);
    this.#before += at;
  }

  /** The next entry and where it ends; undefined while the bytes do not show it yet. */
  #step(window: ByteWindow, from: number): { end: number; entry?: MarcEntry } | undefined {
    if (this.#skipping !== undefined) return this.#finishSkipping(window, from, this.#skipping);
    const start = skipJunk(window.bytes, from);
    if (start >= window.bytes.length) return start > from ? { end: start } : undefined;
    const extent = extentAt(window, start);
    if (extent.kind === "need-more") return undefined;
    const position = this.#nextPosition(start);
    const bytesRead = this.#before + extent.end;
    if (extent.kind === "damaged")
      return {
        end: extent.end,
        entry: { kind: "refused", reason: extent.reason, position, bytesRead },
      };
    if (!this.#wants(position.record)) return { end: extent.end };
    const parsed = parseRecord(window.bytes.subarray(start, extent.end));
    const entry: MarcEntry = parsed.ok
      ? { kind: "record", marc: parsed.marc, position, bytesRead }
      : { kind: "refused", reason: parsed.reason, position, bytesRead };
    return { end: extent.end, entry };
  }

  #nextPosition(start: number): MarcPosition {
    this.#records += 1;
    return { record: this.#records, offset: this.#before + start };
  }

  #finishSkipping(
    window: ByteWindow,
    from: number,
    skipping: Skipping,
  ): { end: number; entry: MarcEntry } | undefined {
    const found = findResumption(window, from + 1);
    if (found === undefined && !window.isLast) return undefined;
    const end = found ?? window.bytes.length;
    this.#skipping = undefined;
    return { end, entry: { kind: "refused", ...skipping, bytesRead: this.#before + end } };
  }

  /**
   * Discards a damaged record without a recognizable end, so that no file can fill the memory.
   * @returns the position up to which the bytes are processed
   */
  #forget(window: ByteWindow, from: number): number {
    if (window.isLast || window.bytes.length - from < KEPT_AT_MOST) return from;
    this.#skipping ??= {
      position: this.#nextPosition(skipJunk(window.bytes, from)),
      reason: "no record ends within a million bytes",
    };
    // The byte before the position to continue at still counts: a field terminator indicates a true end.
    return judgeableEnd(window) - 1;
  }
}

/**
 * Reads an ISO 2709 file that is completely in memory. Broken records come as `refused` with position and reason; they
 * never stop the file.
 * @yields every record and every refusal, in the order of the file
 */
export function* readIso2709(bytes: Uint8Array): Generator<MarcEntry> {
  const reader = new Iso2709Reader();
  yield* reader.read(bytes);
  yield* reader.end();
}

/**
 * Reads an ISO 2709 file as it arrives; see `readIso2709`.
 * @param wants which records to read, by their number from 1; undefined: all
 * @yields every record that is wanted, and refusals, in the order of the file
 */
export async function* streamIso2709(
  source: AsyncIterable<Uint8Array>,
  wants?: (record: number) => boolean,
): AsyncGenerator<MarcEntry> {
  const reader = new Iso2709Reader(wants);
  for await (const chunk of source) yield* reader.read(chunk);
  yield* reader.end();
}
