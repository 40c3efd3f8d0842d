import type { DataField, MarcRecord } from "../marc-record.rules.ts";

/** A record whose fields are found by tag without searching all of them. */
export interface FieldIndex {
  readonly leader: string;
  /** In the order of the record. */
  readonly fields: ReadonlyMap<string, readonly DataField[]>;
  readonly control: ReadonlyMap<string, readonly string[]>;
  /** 880 fields by the tag that they belong to, `$6` being `245-01/(N`. */
  readonly linked: ReadonlyMap<string, readonly DataField[]>;
}

const NO_FIELDS: readonly DataField[] = [];

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

const LINKED_TAG = /^\d{3}/;

/** Indexes the fields of a record by tag. */
export function indexFields(marc: MarcRecord): FieldIndex {
  const fields = new Map<string, DataField[]>();
  const control = new Map<string, string[]>();
  const linked = new Map<string, DataField[]>();
  for (const { tag, value } of marc.control) add(control, tag, value);
  for (const field of marc.data) {
    add(fields, field.tag, field);
    const target = field.tag === "880" ? LINKED_TAG.exec(valueOf(field, "6"))?.[0] : undefined;
    if (target !== undefined) add(linked, target, field);
  }
  return { leader: marc.leader, fields, control, linked };
}

/** Every field of a tag, in the order of the record. */
export function fieldsOf(index: FieldIndex, tag: string): readonly DataField[] {
  return index.fields.get(tag) ?? NO_FIELDS;
}

/** Every field of the tags, tag by tag. */
export function fieldsOfAll(index: FieldIndex, tags: readonly string[]): readonly DataField[] {
  const found: DataField[] = [];
  for (const tag of tags) for (const field of fieldsOf(index, tag)) found.push(field);
  return found;
}

/** The first control field of a tag; empty when there is none. */
export function controlOf(index: FieldIndex, tag: string): string {
  return index.control.get(tag)?.[0] ?? "";
}

/** The first subfield with the code; empty when there is none. */
export function valueOf(field: DataField | undefined, code: string): string {
  if (field === undefined) return "";
  for (const subfield of field.subfields) if (subfield.code === code) return subfield.value;
  return "";
}

/** Every subfield whose code is among `codes`, in the order of the field. */
export function valuesOf(field: DataField, codes: string): readonly string[] {
  const values: string[] = [];
  for (const { code, value } of field.subfields) if (codes.includes(code)) values.push(value);
  return values;
}
