import { hasMarks, marked, restored } from "@freihand/marc/xml-text";
import { SaxesParser } from "saxes";
import { decodeReply } from "./decode-reply.ts";
import {
  UnreadableReply,
  type OaiFault,
  type OaiFormat,
  type OaiRecord,
  type OaiReply,
  type OaiSet,
  type OaiToken,
} from "./oai-reply.ts";
import { RecordReader } from "./record-reader.ts";

/** Limits against malicious replies. @source Q-22 */
const LIMITS = {
  /** Nesting depth of elements. */
  depth: 64,
  elements: 3_000_000,
} as const;

/** Characters passed to the parser at once: limits are checked in between. */
const SLICE = 65_536;
const ROOT = "OAI-PMH";
const LISTS: ReadonlySet<string> = new Set(["ListRecords", "GetRecord"]);
/** Depth of a list's `record`: below the root and the name of the request. */
const RECORD_DEPTH = 2;

type Attributes = Readonly<Record<string, string>>;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);
const plainText = (text: string): string => (hasMarks(text) ? restored(text) : text);
const wholeNumber = (text = ""): number | undefined =>
  /^\d{1,12}$/.test(text) ? Number(text) : undefined;

/** Takes the elements of a reply as the parser reports them. */
class ReplyBuilder {
  readonly #isDamaged: boolean;
  readonly #path: string[] = [];
  readonly #faults: OaiFault[] = [];
  readonly #identity = new Map<string, string>();
  readonly #formats: OaiFormat[] = [];
  readonly #sets: OaiSet[] = [];
  readonly #records: OaiRecord[] = [];
  /** Members of the open `metadataFormat` or `set`. */
  #members = new Map<string, string>();
  #responseDate = "";
  #token: OaiToken | undefined;
  #record: RecordReader | undefined;
  #attributes: Attributes = {};
  #text = "";
  #elements = 0;

  constructor(isDamaged: boolean) {
    this.#isDamaged = isDamaged;
  }

  open(name: string, attributes: Attributes): void {
    this.#elements += 1;
    if (this.#elements > LIMITS.elements)
      throw new UnreadableReply(`more than ${String(LIMITS.elements)} elements`);
    if (this.#path.length >= LIMITS.depth)
      throw new UnreadableReply(`elements nested more than ${String(LIMITS.depth)} deep`);
    if (this.#path.length === 0 && name !== ROOT)
      throw new UnreadableReply(`<${name.slice(0, 60)}> is no reply of OAI-PMH`);
    this.#start(name, attributes);
    this.#path.push(name);
    this.#attributes = attributes;
    this.#text = "";
  }

  #start(name: string, attributes: Attributes): void {
    if (this.#record !== undefined)
      this.#record.open(name, attributes, this.#path.slice(RECORD_DEPTH + 1));
    else if (this.#isListed(name)) this.#record = new RecordReader(this.#isDamaged);
    else if (name === "metadataFormat" || name === "set") this.#members = new Map();
  }

  #isListed(name: string): boolean {
    return (
      name === "record" && this.#path.length === RECORD_DEPTH && LISTS.has(this.#path[1] ?? "")
    );
  }

  text(text: string): void {
    this.#text += text;
  }

  close(): void {
    const name = this.#path.pop() ?? "";
    const text = this.#text;
    this.#text = "";
    if (this.#record === undefined) this.#take(name, plainText(text).trim());
    else if (this.#path.length === RECORD_DEPTH) this.#endRecord(this.#record);
    else this.#record.close(name, text, this.#path.slice(RECORD_DEPTH + 1));
  }

  #endRecord(record: RecordReader): void {
    this.#records.push(record.finish());
    this.#record = undefined;
  }

  #take(name: string, text: string): void {
    const parent = this.#path.at(-1);
    if (parent === "Identify") this.#identity.set(name, text);
    else if (parent === "metadataFormat" || parent === "set") this.#members.set(name, text);
    else if (parent === ROOT) this.#takeTop(name, text);
    else this.#takeListed(name, text);
  }

  #takeTop(name: string, text: string): void {
    if (name === "responseDate") this.#responseDate = text;
    if (name === "error") this.#faults.push({ code: this.#attributes["code"] ?? "", text });
  }

  #takeListed(name: string, text: string): void {
    const member = (of: string) => this.#members.get(of) ?? "";
    if (name === "metadataFormat")
      this.#formats.push({
        prefix: member("metadataPrefix"),
        namespace: member("metadataNamespace"),
      });
    else if (name === "set") this.#sets.push({ spec: member("setSpec"), name: member("setName") });
    else if (name === "resumptionToken") this.#token = this.#tokenOf(text);
  }

  #tokenOf(value: string): OaiToken {
    const completeListSize = wholeNumber(this.#attributes["completeListSize"]);
    return { value, ...(completeListSize === undefined ? {} : { completeListSize }) };
  }

  finish(): OaiReply {
    return {
      responseDate: this.#responseDate,
      faults: this.#faults,
      identity: this.#identity,
      formats: this.#formats,
      sets: this.#sets,
      records: this.#records,
      ...(this.#token === undefined ? {} : { token: this.#token }),
    };
  }
}

/**
 * Reads a reply to any request. Characters that XML forbids become spaces, as catalogues contain some; a document type
 * declaration, and with it every entity that XML itself does not know, is refused.
 * @throws {UnreadableReply} for anything that is not well-formed, not OAI-PMH, or beyond the limits
 */
export function readOaiReply(bytes: Uint8Array): OaiReply {
  const { text, isDamaged } = decodeReply(bytes);
  const builder = new ReplyBuilder(isDamaged);
  const parser = parserFor(builder);
  const whole = marked(text);
  for (let at = 0; at < whole.length; at += SLICE) parser.write(whole.slice(at, at + SLICE));
  parser.close();
  return builder.finish();
}

function parserFor(builder: ReplyBuilder): SaxesParser<{ xmlns: false; position: true }> {
  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.on("doctype", () => {
    throw new UnreadableReply("a document type declaration (DOCTYPE) is not allowed");
  });
  parser.on("error", ({ message }) => {
    throw new UnreadableReply(`not well-formed XML: ${message.slice(0, 200)}`);
  });
  parser.on("opentag", ({ name, attributes }) => {
    builder.open(localName(name), plainAttributes(attributes));
  });
  parser.on("closetag", () => {
    builder.close();
  });
  parser.on("text", (piece) => {
    builder.text(piece);
  });
  parser.on("cdata", (piece) => {
    builder.text(piece);
  });
  return parser;
}

const plainAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [localName(name), plainText(value)]),
  );
