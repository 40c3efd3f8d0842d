import { type MarcRecord, RecordBuilder } from "@freihand/marc";
import { readXml } from "./read-xml.ts";
import type { XmlElement } from "./xml-element.rules.ts";

/** A record in one of the formats that we read. */
export type SruContent =
  | { readonly format: "marcxml"; readonly marc: MarcRecord }
  | { readonly format: "mods"; readonly mods: XmlElement }
  | { readonly format: "dc"; readonly dc: XmlElement };

/** The record, or in plain English why it cannot be read. */
export type ReadContent =
  | { readonly ok: true; readonly record: SruContent }
  | { readonly ok: false; readonly reason: string };

const MARCXML = "http://www.loc.gov/MARC21/slim";
const DUBLIN_CORE = "http://purl.org/dc/elements/1.1/";
/** Elements around one record. */
const COLLECTIONS: ReadonlySet<string> = new Set(["collection", "modsCollection"]);

const isMarc = ({ name, uri, children }: XmlElement): boolean =>
  name === "record" && (uri === MARCXML || children.some((child) => child.name === "leader"));

const isDublinCore = ({ name, children }: XmlElement): boolean =>
  name === "dc" || children.some(({ uri }) => uri === DUBLIN_CORE);

function hasDamage({ text, children }: XmlElement): boolean {
  return text.includes("\uFFFD") || children.some(hasDamage);
}

function readMarc(element: XmlElement): ReadContent {
  const builder = new RecordBuilder(() => false);
  for (const field of element.children) {
    builder.start(field.name, field.attributes);
    for (const part of field.children) {
      builder.start(part.name, part.attributes);
      builder.end(part.name, part.text);
    }
    builder.end(field.name, field.text);
  }
  const finished = builder.finish();
  return finished.ok ? { ok: true, record: { format: "marcxml", marc: finished.marc } } : finished;
}

/**
 * The element in a `recordData`, sent as an element or as text.
 * @throws UnreadableReply when the text is not well-formed XML
 */
export const readContentXml = (data: XmlElement): XmlElement =>
  data.children[0] ?? readXml(data.text.trim());

/**
 * The record in a `recordData`, as elements or as text.
 * @param isDamaged some bytes of the reply are not in its encoding: a record that holds one is refused
 * @throws UnreadableReply when a record sent as text is not well-formed XML
 */
export function readContent(data: XmlElement, isDamaged: boolean): ReadContent {
  const first = readContentXml(data);
  const element = COLLECTIONS.has(first.name) ? (first.children[0] ?? first) : first;
  if (isDamaged && hasDamage(element))
    return { ok: false, reason: "holds bytes that are not in the encoding of the reply" };
  if (isMarc(element)) return readMarc(element);
  if (element.name === "mods") return { ok: true, record: { format: "mods", mods: element } };
  if (isDublinCore(element)) return { ok: true, record: { format: "dc", dc: element } };
  return { ok: false, reason: `the format of <${element.name.slice(0, 60)}> is not read here` };
}
