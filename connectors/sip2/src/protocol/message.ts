import type { Sip2Encoding } from "./encoding.ts";
import { frameBytes, readFrame, type FrameOptions } from "./frame.ts";
import { asMessage, valuesOf, type Sip2Message } from "./message.cast.ts";
import type { FieldForm, MessageForm } from "./forms/message-form.ts";
import { MESSAGES } from "./message-forms.ts";
import { Sip2Error } from "./sip2-error.ts";

/** A message as it came. */
export interface Received {
  readonly message: Sip2Message;
  /** Undefined: none was sent. */
  readonly sequence: number | undefined;
  /** It came with a checksum, which is right; false: none was sent. */
  readonly hasChecksum: boolean;
}

/** Longest variable field of the standard, in characters; limits what we send, not what we read. */
const MAX_FIELD = 255;
/** What would end a field or the message, or be swallowed on the way. */
// oxlint-disable-next-line no-control-regex -- these are what it looks for
const BREAKS_OUT = /[\u0000-\u001f\u007f|]/;
/** Koha 23.05 writes the text of an object in front of the fields of a renew-all answer. */
const KOHA_OBJECTS = /^(?:C4::SIP::\w{1,40}=HASH\(0x[\da-f]{1,16}\))+/;

const FORM_OF_CODE: ReadonlyMap<string, readonly [kind: string, form: MessageForm]> = new Map(
  Object.entries(MESSAGES).map(([kind, form]) => [form.code, [kind, form]]),
);

function fieldText(code: string, value: unknown, name: string): string {
  if (value === undefined) return "";
  if (typeof value !== "string" || value.length > MAX_FIELD || BREAKS_OUT.test(value))
    throw new Sip2Error("unsendable", name);
  return `${code}${value}|`;
}

/** Each value as it is, byte for byte. @throws Sip2Error `unsendable`, naming the member */
export function build(message: Sip2Message, options: FrameOptions): Buffer {
  const { code, fixed, fields }: MessageForm = MESSAGES[message.kind];
  const values = valuesOf(message);
  const parts = Object.entries(fixed).map(([name, kind]) => kind.write(values[name]));
  const written = Object.entries(fields).flatMap(([name, { code: fieldCode }]) =>
    [values[name]].flat().map((value) => fieldText(fieldCode, value, name)),
  );
  return frameBytes([code, ...parts, ...written].join(""), options);
}

/**
 * Reads a message that may come from anybody: unknown fields are ignored, the last may lack its end.
 * @throws Sip2Error `wrong_checksum`, `unknown_message` or `bad_message`, and nothing else whatever the bytes
 */
export function parse(bytes: Uint8Array, encoding: Sip2Encoding): Received {
  const { text, ...frame } = readFrame(bytes, encoding);
  const [kind, form] = FORM_OF_CODE.get(text.slice(0, 2)) ?? [];
  if (kind === undefined || form === undefined) throw new Sip2Error("unknown_message");
  const values: Record<string, unknown> = { kind };
  let at = 2;
  for (const [name, part] of Object.entries(form.fixed)) {
    values[name] = part.read(text.slice(at, at + part.width));
    at += part.width;
  }
  if (text.length < at) throw new Sip2Error("bad_message", kind);
  const found = fieldsIn(text.slice(at));
  for (const [name, field] of Object.entries(form.fields))
    values[name] = fieldValue(found.get(field.code) ?? [], field, kind);
  return { message: asMessage(values), ...frame };
}

/** Of a field that comes twice against its form, the first counts. */
function fieldValue(all: readonly string[], { occurs }: FieldForm, kind: string): unknown {
  if (occurs === "repeated") return all.filter((value) => value !== "");
  const [first] = all;
  if (first === undefined && occurs === "needed") throw new Sip2Error("bad_message", kind);
  return first;
}

/** Values by their codes, in the order in which they came. */
function fieldsIn(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = text.split("|").map((field) => field.replace(KOHA_OBJECTS, ""));
  const byCode = Map.groupBy(fields, (field) => field.slice(0, 2));
  return new Map(
    Array.from(byCode, ([code, all]) => [code, all.map((field) => field.slice(2))] as const),
  );
}
