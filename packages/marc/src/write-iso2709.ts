import type { MarcRecord } from "./marc-record.rules.ts";

/** The parts of a record needed to write it. */
export type WritableRecord = Pick<MarcRecord, "leader" | "control" | "data">;

const MAX_RECORD_LENGTH = 99_999;
const MAX_FIELD_LENGTH = 9999;
const DELIMITERS = ["\u001D", "\u001E", "\u001F"];

/** Delimiters cannot be part of a text: they would damage the record. */
const clean = (text: string): string =>
  DELIMITERS.reduce((cleaned, delimiter) => cleaned.replaceAll(delimiter, ""), text);

const encoder = new TextEncoder();
const digits = (value: number, width: number): string => String(value).padStart(width, "0");

interface WrittenField {
  readonly tag: string;
  readonly bytes: Uint8Array;
}

function fieldsOf({ control, data }: WritableRecord): readonly WrittenField[] {
  return [
    ...control.map(({ tag, value }) => ({ tag, bytes: encoder.encode(`${clean(value)}\u001E`) })),
    ...data.map(({ tag, ind1, ind2, subfields }) => {
      const parts = subfields.map(({ code, value }) => `\u001F${code}${clean(value)}`).join("");
      return { tag, bytes: encoder.encode(`${ind1}${ind2}${parts}\u001E`) };
    }),
  ];
}

function directoryOf(fields: readonly WrittenField[]): string {
  let offset = 0;
  const entries: string[] = [];
  for (const { tag, bytes } of fields) {
    if (bytes.length > MAX_FIELD_LENGTH)
      throw new RangeError(`field ${tag} is longer than ${String(MAX_FIELD_LENGTH)} bytes`);
    entries.push(`${tag}${digits(bytes.length, 4)}${digits(offset, 5)}`);
    offset += bytes.length;
  }
  return `${entries.join("")}\u001E`;
}

/**
 * Writes one record as ISO 2709 in UTF-8; lengths, addresses and leader byte 9 are recalculated.
 * @throws {RangeError} when a field is longer than 9,999 bytes or the record longer than 99,999
 */
export function writeIso2709(record: WritableRecord): Uint8Array {
  const fields = fieldsOf(record);
  const directory = directoryOf(fields);
  const base = 24 + directory.length;
  const length = base + fields.reduce((sum, field) => sum + field.bytes.length, 0) + 1;
  if (length > MAX_RECORD_LENGTH)
    throw new RangeError(`the record is longer than ${String(MAX_RECORD_LENGTH)} bytes`);
  const { leader } = record;
  const head = `${digits(length, 5)}${leader.slice(5, 9)}a22${digits(base, 5)}${leader.slice(17, 20)}4500`;
  const bytes = new Uint8Array(length);
  bytes.set(encoder.encode(head + directory));
  let at = base;
  for (const field of fields) {
    bytes.set(field.bytes, at);
    at += field.bytes.length;
  }
  bytes[at] = 0x1d;
  return bytes;
}
