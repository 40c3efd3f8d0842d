/** Format of a file of MARC records. */
export type MarcFormat = "iso2709" | "marcxml";

const LESS_THAN = 0x3c;
const MARKS = [0xef, 0xbb, 0xbf, 0xff, 0xfe, 0x00];
const isBlank = (byte: number): boolean => byte === 0x20 || (byte >= 0x09 && byte <= 0x0d);

/** Recognizes the format by the first character that is neither a space nor a byte order mark: XML begins with `<`. */
export function sniffFormat(bytes: Uint8Array): MarcFormat {
  const first = bytes.find((byte) => !isBlank(byte) && !MARKS.includes(byte));
  return first === LESS_THAN ? "marcxml" : "iso2709";
}
