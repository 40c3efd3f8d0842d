import { codeOf, type SruDiagnostic } from "./diagnostics.rules.ts";
import { decodeXml } from "./decode-xml.ts";
import { readXml } from "./read-xml.ts";
import { readContent, type SruContent } from "./record-content.ts";
import { UnreadableReply } from "./unreadable-reply.ts";
import { childOf, childrenOf, textOf, type XmlElement } from "./xml-element.rules.ts";

/** A record of a page. */
export interface SruRecord {
  /** In the whole result, from 1. */
  readonly position: number;
  /** As sent: `info:srw/schema/1/marcxml-v1.1`. */
  readonly schema: string;
  /** The server's own number of the record (1.2, 2.0); undefined when it sends none. */
  readonly identifier?: string;
  readonly record: SruContent;
}

/** A record that the server could not send, or that could not be read. */
interface RefusedRecord {
  readonly position: number;
  /** In plain English, for the operator. */
  readonly reason: string;
  readonly diagnostic?: SruDiagnostic;
}

/** A page of hits. */
export interface SruReply {
  readonly total: number;
  /** Undefined: the server does not say that it only estimated. @source SRU 2.0 "resultCountPrecision" */
  readonly isEstimated?: true;
  readonly records: readonly SruRecord[];
  readonly refused: readonly RefusedRecord[];
  /** Position of the record after this page; undefined at the end, and where the server does not say. */
  readonly nextPosition?: number;
  readonly diagnostics: readonly SruDiagnostic[];
}

/** Bytes of a reply as HTTP brought them. */
export interface RawReply {
  readonly bytes: Uint8Array;
  /** Empty: the server named none. */
  readonly contentType: string;
}

/** More records than this are never asked for. */
const MAX_RECORDS = 1000;
/** Beyond this it is no count of titles. */
const MAX_TOTAL = 2_000_000_000;

const NAMESPACES = [
  "http://www.loc.gov/zing/srw/",
  "http://www.loc.gov/standards/sru/",
  "http://docs.oasis-open.org/ns/search-ws/",
];
const XML_TYPES =
  /^(?:$|(?:text|application)\/(?:[\w.+-]*\+)?xml|text\/plain|application\/octet-stream)/i;

/** The root element of a reply. @throws UnreadableReply when it is none of SRU */
export function readRoot({ bytes, contentType }: RawReply): {
  readonly root: XmlElement;
  readonly isDamaged: boolean;
} {
  if (!XML_TYPES.test(contentType.trim()))
    throw new UnreadableReply(`${contentType.slice(0, 60)} instead of XML`);
  const { text, isDamaged } = decodeXml(bytes, contentType);
  const root = readXml(text);
  if (root.uri !== "" && !NAMESPACES.some((namespace) => root.uri.startsWith(namespace)))
    throw new UnreadableReply(`<${root.name.slice(0, 60)}> is no answer of an SRU server`);
  return { root, isDamaged };
}

function toDiagnostic(element: XmlElement): SruDiagnostic {
  const uri = textOf(element, "uri");
  const [code, message, details] = [
    codeOf(uri),
    textOf(element, "message"),
    textOf(element, "details"),
  ];
  return {
    uri,
    ...(code === undefined ? {} : { code }),
    ...(message === "" ? {} : { message }),
    ...(details === "" ? {} : { details }),
  };
}

/** Diagnostics of the whole reply; some servers send them as the root. */
export function diagnosticsOf(root: XmlElement): readonly SruDiagnostic[] {
  const place = root.name === "diagnostics" ? root : childOf(root, "diagnostics");
  return place === undefined ? [] : childrenOf(place, "diagnostic").map(toDiagnostic);
}

/** @returns undefined when there is no such element */
function numberOf(element: XmlElement, name: string): number | undefined {
  const text = textOf(element, name);
  if (text === "") return undefined;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : MAX_TOTAL + 1;
  if (number > MAX_TOTAL) throw new UnreadableReply(`${name} is "${text.slice(0, 20)}"`);
  return number;
}

type OneRecord = SruRecord | RefusedRecord;

function readRecord(element: XmlElement, expected: number, isDamaged: boolean): OneRecord {
  const position = numberOf(element, "recordPosition") ?? expected;
  const data = childOf(element, "recordData");
  if (data === undefined) return { position, reason: "no recordData" };
  const surrogate = data.children.find(({ name }) => name === "diagnostic");
  if (surrogate !== undefined) {
    const diagnostic = toDiagnostic(surrogate);
    return { position, diagnostic, reason: diagnostic.message ?? diagnostic.uri };
  }
  const content = readContent(data, isDamaged);
  if (!content.ok) return { position, reason: content.reason };
  const identifier = textOf(element, "recordIdentifier");
  return {
    position,
    schema: textOf(element, "recordSchema"),
    ...(identifier === "" ? {} : { identifier }),
    record: content.record,
  };
}

/** A record sent as text can be broken by itself; broken XML around it breaks the page. */
function tryRecord(element: XmlElement, expected: number, isDamaged: boolean): OneRecord {
  try {
    return readRecord(element, expected, isDamaged);
  } catch (error) {
    if (!(error instanceof UnreadableReply)) throw error;
    return { position: expected, reason: error.message };
  }
}

function totalOf(root: XmlElement, found: number, hasDiagnostics: boolean): number {
  const total = numberOf(root, "numberOfRecords");
  if (total === undefined && !hasDiagnostics)
    throw new UnreadableReply("numberOfRecords is missing");
  // a count below what is there is wrong; the records are not
  return Math.max(total ?? 0, found);
}

/**
 * Reads the answer to a search in any version.
 * @param start position of the first record asked for, for records that do not tell theirs
 * @throws UnreadableReply when it is no such answer, broken, or beyond the limits
 * @source SRU 1.1, 1.2, 2.0 "searchRetrieveResponse"
 */
export function readSruReply(raw: RawReply, start = 1): SruReply {
  const { root, isDamaged } = readRoot(raw);
  const diagnostics = diagnosticsOf(root);
  const elements = recordsIn(root, diagnostics.length > 0);
  const all = elements.map((element, at) => tryRecord(element, start + at, isDamaged));
  const found = all.length === 0 ? 0 : start - 1 + all.length;
  return {
    total: totalOf(root, found, diagnostics.length > 0),
    ...moreFacts(root),
    records: all.filter((one) => "record" in one),
    refused: all.filter((one) => "reason" in one),
    diagnostics,
  };
}

function moreFacts(root: XmlElement): Pick<SruReply, "nextPosition" | "isEstimated"> {
  const next = numberOf(root, "nextRecordPosition");
  const precision = textOf(root, "resultCountPrecision");
  return {
    ...(precision === "" || precision.endsWith("exact") ? {} : { isEstimated: true }),
    ...(next === undefined ? {} : { nextPosition: next }),
  };
}

/** The elements of the records. @throws UnreadableReply when it is no answer to a search */
function recordsIn(root: XmlElement, hasDiagnostics: boolean): readonly XmlElement[] {
  if (root.name !== "searchRetrieveResponse" && !hasDiagnostics)
    throw new UnreadableReply(`<${root.name.slice(0, 60)}> instead of hits`);
  const list = childOf(root, "records");
  const elements = list === undefined ? [] : childrenOf(list, "record");
  if (elements.length > MAX_RECORDS)
    throw new UnreadableReply(`more than ${String(MAX_RECORDS)} records`);
  return elements;
}
