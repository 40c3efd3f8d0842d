import type {
  ControlField,
  DataField,
  EncodingReport,
  MarcRecord,
  Subfield,
} from "../marc-record.rules.ts";
import { controlField, withRealBlanks } from "../marc-record.rules.ts";
import type { DecodedFields, DeclaredEncoding } from "./field-text.rules.ts";
import { decodeEscapes, decodeFields, kindOfBytes } from "./field-text.rules.ts";
import { FIELD_TERMINATOR, LEADER_LENGTH, numberAt } from "./record-extent.rules.ts";

/** A record, or in plain English why there is none. */
export type ParsedRecord =
  | { readonly ok: true; readonly marc: MarcRecord }
  | { readonly ok: false; readonly reason: string };

interface Entry {
  readonly tag: string;
  /** Byte positions in the record, without the field terminator. */
  readonly start: number;
  readonly end: number;
}

const ENTRY_LENGTH = 12;
const TAG = /^[0-9A-Za-z]{3}$/;
const latin = new TextDecoder("latin1");

const refuse = (reason: string): { ok: false; reason: string } => ({ ok: false, reason });

type Directory =
  | { readonly ok: true; readonly entries: readonly Entry[] }
  | { readonly ok: false; readonly reason: string };

/** The end of the directory, or why it cannot be trusted. */
function directoryEnd(bytes: Uint8Array): number | string {
  const base = numberAt(bytes, 12, 5);
  if (base === undefined) return "the base address in the leader is not a number";
  if (base <= LEADER_LENGTH || base >= bytes.length)
    return "the base address lies outside the record";
  if (bytes[base - 1] !== FIELD_TERMINATOR) return "the directory has no end at the base address";
  return (base - 1 - LEADER_LENGTH) % ENTRY_LENGTH === 0
    ? base - 1
    : "the directory is not made of entries of 12 characters";
}

function entryAt(bytes: Uint8Array, at: number, head: string): Entry | string {
  const tag = head.slice(at, at + 3);
  if (!TAG.test(tag))
    return "the directory holds a tag of other characters than letters and digits";
  const length = numberAt(bytes, at + 3, 4);
  const offset = numberAt(bytes, at + 7, 5);
  if (length === undefined || offset === undefined)
    return `the directory entry of field ${tag} is not numeric`;
  const start = (numberAt(bytes, 12, 5) ?? 0) + offset;
  const end = start + length - 1;
  if (length < 1 || end >= bytes.length - 1) return `field ${tag} lies outside the record`;
  // The terminator exactly there and none before: the directory matches the fields.
  return bytes.indexOf(FIELD_TERMINATOR, start) === end
    ? { tag, start, end }
    : `field ${tag} does not end where the directory says`;
}

function readDirectory(bytes: Uint8Array): Directory {
  const end = directoryEnd(bytes);
  if (typeof end === "string") return refuse(end);
  // Every field is read from its own bytes, so the entries together are not larger than the record.
  const taken = new Set<number>();
  const head = latin.decode(bytes.subarray(0, end));
  const entries: Entry[] = [];
  for (let at = LEADER_LENGTH; at < end; at += ENTRY_LENGTH) {
    const entry = entryAt(bytes, at, head);
    if (typeof entry === "string") return refuse(entry);
    // Each ends at the first terminator after its start, so two that overlap end at the same one.
    if (taken.has(entry.end)) return refuse(`field ${entry.tag} overlaps another field`);
    taken.add(entry.end);
    entries.push(entry);
  }
  return { ok: true, entries };
}

const declaredBy = (bytes: Uint8Array): DeclaredEncoding =>
  bytes[9] === 0x61 ? "utf-8" : "marc-8";

/** The texts of all fields; ASCII records are decoded at once and split. */
function fieldTexts(bytes: Uint8Array, entries: readonly Entry[]): DecodedFields {
  const declared = declaredBy(bytes);
  const kind = kindOfBytes(bytes);
  if (kind === "ascii" || (kind === "ascii-with-escapes" && declared === "utf-8")) {
    const text = latin.decode(bytes);
    const texts = entries.map(({ start, end }) => text.slice(start, end));
    return { ok: true, texts, encoding: { declared, used: declared } };
  }
  const slices = entries.map(({ start, end }) => bytes.subarray(start, end));
  return kind === "ascii-with-escapes" ? decodeEscapes(slices) : decodeFields(slices, declared);
}

const DELIMITER = "\u001F";

/** Splits what follows the indicators; characters before the first delimiter belong to nothing and are left out. */
function subfieldsOf(text: string): readonly Subfield[] {
  const subfields: Subfield[] = [];
  let at = text.indexOf(DELIMITER);
  while (at !== -1 && at + 1 < text.length) {
    const next = text.indexOf(DELIMITER, at + 1);
    const end = next === -1 ? text.length : next;
    if (end > at + 1) subfields.push({ code: text.charAt(at + 1), value: text.slice(at + 2, end) });
    at = next;
  }
  return subfields;
}

function dataField(tag: string, text: string): DataField {
  const ind1 = text.charAt(0);
  const ind2 = text.charAt(1);
  return {
    tag,
    ind1: ind1 === "" || ind1 === DELIMITER ? " " : ind1,
    ind2: ind2 === "" || ind2 === DELIMITER ? " " : ind2,
    subfields: subfieldsOf(text),
  };
}

interface Content {
  readonly leader: string;
  readonly entries: readonly Entry[];
  readonly texts: readonly string[];
  readonly encoding: EncodingReport;
}

function assemble({ leader, entries, texts, encoding }: Content): MarcRecord {
  const control: ControlField[] = [];
  const data: DataField[] = [];
  entries.forEach(({ tag }, index) => {
    const text = texts[index] ?? "";
    if (tag.startsWith("00")) control.push(controlField(tag, text));
    else data.push(dataField(tag, text));
  });
  return { leader: withRealBlanks(leader), control, data, encoding };
}

/**
 * Parses one whole record, including its terminator. Strict on structure: a directory that does not match the fields
 * indicates a damaged record, and a wrong title would be worse than a named refusal.
 * @param bytes exactly one record
 * @source ISO 2709; MARC 21 Specifications, "Record Structure"
 */
export function parseRecord(bytes: Uint8Array): ParsedRecord {
  const directory = readDirectory(bytes);
  if (!directory.ok) return directory;
  const { entries } = directory;
  if (entries.length === 0) return refuse("the record has no fields");
  const decoded = fieldTexts(bytes, entries);
  if (!decoded.ok) return decoded;
  const leader = latin.decode(bytes.subarray(0, LEADER_LENGTH));
  return { ok: true, marc: assemble({ leader, entries, ...decoded }) };
}
