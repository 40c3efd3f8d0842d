/**
 * Finds where the records of an ISO 2709 file begin and end, including damaged ones. Every rule depends on bytes only.
 * @source ISO 2709; MARC 21 Specifications, "Record Structure"
 */
const RECORD_TERMINATOR = 0x1d;
export const FIELD_TERMINATOR = 0x1e;
export const LEADER_LENGTH = 24;
/** The longest record that the five digits of the leader can express. */
const MAX_RECORD_LENGTH = 99_999;
/** Leader, one terminator of an empty directory, one of the record. */
const MIN_RECORD_LENGTH = LEADER_LENGTH + 2;

/** A part of a buffer. */
export interface ByteWindow {
  readonly bytes: Uint8Array;
  /** Whether the file ends where the bytes end. */
  readonly isLast: boolean;
}

/** Where a record ends; `reason` is set when it cannot be a record. */
export type Extent =
  | { readonly kind: "record"; readonly end: number }
  | { readonly kind: "damaged"; readonly end: number; readonly reason: string }
  | { readonly kind: "need-more" };

/** A number written in ASCII digits; undefined for anything else. */
export function numberAt(bytes: Uint8Array, at: number, digits: number): number | undefined {
  let value = 0;
  for (let index = at; index < at + digits; index += 1) {
    const digit = (bytes[index] ?? 0) - 0x30;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

const isBlank = (byte: number | undefined): boolean =>
  byte === 0x0a ||
  byte === 0x0d ||
  byte === 0x20 ||
  byte === 0x09 ||
  byte === 0x00 ||
  byte === 0x1a;

const isByteOrderMark = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf;

/** Skips line ends, spaces, NUL, the end-of-file character of old systems and byte order marks between records. */
export function skipJunk(bytes: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    if (isBlank(bytes[at])) at += 1;
    else if (isByteOrderMark(bytes, at)) at += 3;
    else return at;
  }
}

/** Whether 24 bytes can be a leader: two numbers, `22` for indicators and codes, printable characters. */
function looksLikeLeader(bytes: Uint8Array, at: number): boolean {
  if (at + LEADER_LENGTH > bytes.length) return false;
  if (numberAt(bytes, at, 5) === undefined || bytes[at + 10] !== 0x32 || bytes[at + 11] !== 0x32)
    return false;
  return (numberAt(bytes, at + 12, 5) ?? 0) > LEADER_LENGTH;
}

/** Whether a whole, undamaged record begins here: leader, directory end and terminators are where it says. */
function isWholeRecord(bytes: Uint8Array, at: number): boolean {
  if (!looksLikeLeader(bytes, at)) return false;
  const length = numberAt(bytes, at, 5) ?? 0;
  const base = numberAt(bytes, at + 12, 5) ?? 0;
  return (
    bytes[at + base - 1] === FIELD_TERMINATOR &&
    bytes[at + length - 2] === FIELD_TERMINATOR &&
    bytes[at + length - 1] === RECORD_TERMINATOR
  );
}

/** Whether the bytes after a terminator may follow a record: another one, or the end of the file. */
function isFollowedByRecordOrEnd({ bytes, isLast }: ByteWindow, after: number): boolean {
  const at = skipJunk(bytes, after);
  return (isLast && at >= bytes.length) || looksLikeLeader(bytes, at);
}

/** A terminator that ends a record: after a field terminator, or before a leader or the end. */
const endsRecord = (window: ByteWindow, at: number): boolean =>
  window.bytes[at - 1] === FIELD_TERMINATOR || isFollowedByRecordOrEnd(window, at + 1);

const isDigit = (byte: number | undefined): boolean =>
  byte !== undefined && byte >= 0x30 && byte <= 0x39;

/** Bytes needed after a position before it can be judged: the longest record and some junk. */
const LOOK_AHEAD = MAX_RECORD_LENGTH + 1000;

/** How far a window can be judged for good; the rest waits for more bytes. */
export function judgeableEnd({ bytes, isLast }: ByteWindow): number {
  return isLast ? bytes.length : Math.max(0, bytes.length - LOOK_AHEAD);
}

/**
 * The next position after a damaged record where reading can continue: after its terminator, or where a whole record
 * begins although the terminator is missing.
 * @returns undefined when the judgeable bytes have no such position
 */
export function findResumption(window: ByteWindow, from: number): number | undefined {
  const { bytes } = window;
  const to = judgeableEnd(window);
  for (let at = from; at < to; at += 1) {
    const byte = bytes[at];
    if (byte === RECORD_TERMINATOR && endsRecord(window, at)) return at + 1;
    if (isDigit(byte) && isWholeRecord(bytes, at)) return at;
  }
  return undefined;
}

const STRAY = "a record terminator (0x1D) stands inside its data";

/** Whether the length is right and only a terminator inside the data is wrong. */
function isStrayInside(window: ByteWindow, start: number, declaredEnd: number): boolean {
  const { bytes } = window;
  if (bytes[declaredEnd - 1] !== RECORD_TERMINATOR || bytes[declaredEnd - 2] !== FIELD_TERMINATOR)
    return false;
  const first = bytes.indexOf(RECORD_TERMINATOR, start);
  return (
    first < declaredEnd - 1 &&
    !looksLikeLeader(bytes, skipJunk(bytes, first + 1)) &&
    isFollowedByRecordOrEnd(window, declaredEnd)
  );
}

/** A record whose terminator is not where its length indicates, or that contains more than one. */
function extentOfDamaged(window: ByteWindow, start: number, length: number): Extent {
  const { bytes, isLast } = window;
  const declaredEnd = start + length;
  if (declaredEnd > judgeableEnd(window) && !isLast) return { kind: "need-more" };
  if (isStrayInside(window, start, declaredEnd))
    return { kind: "damaged", end: declaredEnd, reason: STRAY };
  const end = findResumption(window, start + 1);
  if (end === undefined && !isLast) return { kind: "need-more" };
  if (end === undefined)
    return { kind: "damaged", end: bytes.length, reason: "the file ends inside the record" };
  return { kind: "damaged", end, reason: wrongLength(bytes.subarray(start, end), length) };
}

function wrongLength(record: Uint8Array, declaredEnd: number): string {
  const last = record.at(-1) === RECORD_TERMINATOR;
  if (record.length > MAX_RECORD_LENGTH)
    return `the record is longer than ${String(MAX_RECORD_LENGTH)} bytes`;
  if (!last) return "the record terminator is missing";
  return record.length === declaredEnd
    ? STRAY
    : `the leader says ${String(declaredEnd)} bytes, the record has ${String(record.length)}`;
}

function extentWithoutLeader(window: ByteWindow, start: number): Extent {
  const end = findResumption(window, start + 1);
  const { bytes, isLast } = window;
  if (end === undefined && !isLast) return { kind: "need-more" };
  const isShort = isLast && bytes.length - start < LEADER_LENGTH;
  return {
    kind: "damaged",
    end: end ?? bytes.length,
    reason: isShort ? "the file ends inside a leader" : "there is no readable leader",
  };
}

/** A record with a readable leader. */
function extentByLength(window: ByteWindow, start: number, length: number): Extent {
  const { bytes, isLast } = window;
  if (length < MIN_RECORD_LENGTH) return extentOfDamaged(window, start, length);
  const declaredEnd = start + length;
  if (declaredEnd > bytes.length && !isLast) return { kind: "need-more" };
  return bytes.indexOf(RECORD_TERMINATOR, start) === declaredEnd - 1
    ? { kind: "record", end: declaredEnd }
    : extentOfDamaged(window, start, length);
}

/**
 * Decides where the record at `start` ends. The length in the leader is trusted when a terminator is exactly there and
 * nowhere before. Otherwise the record is damaged, and its end is the position where reading can continue without losing
 * or inventing another record.
 * @param start after `skipJunk`, inside the window
 */
export function extentAt(window: ByteWindow, start: number): Extent {
  const { bytes, isLast } = window;
  if (bytes.length - start < LEADER_LENGTH && !isLast) return { kind: "need-more" };
  const length = numberAt(bytes, start, 5);
  return length === undefined || !looksLikeLeader(bytes, start)
    ? extentWithoutLeader(window, start)
    : extentByLength(window, start, length);
}
