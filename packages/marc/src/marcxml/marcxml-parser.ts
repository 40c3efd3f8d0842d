import { SaxesParser } from "saxes";
import type { MarcEntry, MarcPosition } from "../marc-entry.ts";
import { ByteCursor } from "./byte-cursor.ts";
import type { ChunkDecoder } from "./chunk-decoder.ts";
import { chunkDecoder } from "./chunk-decoder.ts";
import { KeptText } from "./kept-text.ts";
import { RecordBuilder } from "./record-builder.ts";
import { judgeableLength, marked } from "./xml-text.rules.ts";

/** Limits against malicious files. @source Q-22 */
const XML_LIMITS = {
  /** Nesting depth of elements. */
  depth: 64,
  /** Bytes of one record; a magazine with four thousand issues has four million. */
  recordBytes: 16_000_000,
  /** Elements of one record. */
  recordNodes: 200_000,
  /** Bytes without the end of a record, after which the file is abandoned. */
  bytesBetweenRecords: 20_000_000,
  /** Characters that are read again after damaged records, after which the file is abandoned. */
  reread: 200_000_000,
} as const;

/** Why the rest of a file cannot be read. */
class UnreadableFile extends Error {}
/** Why a record cannot be read; the next one may be whole. */
class DamagedRecord extends Error {}

/** Bytes passed to the parser at once: limits are checked in between. */
const SLICE = 65_536;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const NO_TEXT = "";
const NO_DOCTYPE = "a document type declaration (DOCTYPE) is not allowed";
/** Parts of a record, which mean nothing outside one. */
const PARTS: ReadonlySet<string> = new Set(["leader", "controlfield", "datafield", "subfield"]);

/** Reads the bytes of a file as they arrive and assembles records; what is damaged is refused by name. */
export class MarcxmlParser {
  #parser = this.#newParser();
  readonly #found: MarcEntry[] = [];
  #decoder: ChunkDecoder | undefined;
  #bytesRead = 0;
  #records = 0;
  #depth = 0;
  #tagOffset = 0;
  #root = "";
  #hasEnded = false;
  #lastEnd = 0;
  #position: MarcPosition = { record: 1, offset: 0 };
  #builder: RecordBuilder | undefined;
  /** Depth of the `record` element, so that only its own end ends the record. */
  #recordDepth = 0;
  #nodes = 0;
  #text = NO_TEXT;
  readonly #cursor = new ByteCursor();
  /** The end of the last text, which may be the beginning of a reference. */
  #held = "";
  /** Everything from the beginning of the open record on, so that a damaged one can be skipped at the next. */
  readonly #kept = new KeptText();
  /** Characters of the file before the parser's first one. */
  #parserFrom = 0;
  /** Characters of the file before the start tag of the open record. */
  #recordFrom = 0;
  /** After a damaged record: the next one has not been found yet. */
  #isSeeking = false;
  #hasRestarted = false;
  #rereads = 0;
  /** There were fields outside a record, and this was reported. */
  #hasReportedStray = false;

  /** A fragment, because some files are concatenated from several, each with its own root. */
  #newParser(): SaxesParser<{ xmlns: false; position: true; fragment: true }> {
    const parser = new SaxesParser({ xmlns: false, position: true, fragment: true });
    parser.on("doctype", () => {
      throw new UnreadableFile(NO_DOCTYPE);
    });
    parser.on("error", ({ message }) => {
      if (message.includes("doctype")) throw new UnreadableFile(NO_DOCTYPE);
      // Between records nothing is lost: the next one begins with its own tag.
      if (this.#builder !== undefined) throw new DamagedRecord(`not well-formed XML: ${message}`);
    });
    parser.on("opentagstart", ({ name }) => {
      // The parser is after the character that ends the name.
      if (localName(name) === "record") this.#markStart(parser.position - name.length - 2);
    });
    parser.on("opentag", ({ name, attributes }) => {
      this.#open(localName(name), attributes);
    });
    parser.on("closetag", ({ name }) => {
      this.#close(localName(name));
    });
    parser.on("text", (text) => {
      this.#text += text;
    });
    parser.on("cdata", (text) => {
      this.#text += text;
    });
    return parser;
  }

  /** Whether the file was abandoned: what follows is ignored. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Everything that is complete with these bytes. */
  read(chunk: Uint8Array): readonly MarcEntry[] {
    for (let at = 0; at < chunk.length && !this.#hasEnded; at += SLICE)
      this.#guarded(() => {
        this.#readSlice(chunk.subarray(at, at + SLICE));
      });
    return this.#found.splice(0);
  }

  /** What the end of the file completes. */
  end(): readonly MarcEntry[] {
    if (!this.#hasEnded)
      this.#guarded(() => {
        this.#take(this.#held + (this.#decoder?.end() ?? ""));
        this.#parseToEnd();
        if (this.#records === 0 && this.#root !== "collection")
          throw new UnreadableFile("the file holds no MARC record");
      });
    return this.#found.splice(0);
  }

  #guarded(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof UnreadableFile) && !(error instanceof RangeError)) throw error;
      this.#hasEnded = true;
      this.#refuse(error.message);
    }
  }

  /** Continues reading; a damaged record is skipped. */
  #parse(read: () => void): void {
    let step: (() => void) | undefined = read;
    while (step !== undefined) step = this.#attempt(step);
  }

  /** @returns how to continue after a damaged record */
  #attempt(step: () => void): (() => void) | undefined {
    try {
      step();
      return undefined;
    } catch (error) {
      if (!(error instanceof DamagedRecord)) throw error;
      const position = this.#position;
      this.#lastEnd = position.offset;
      this.#found.push({
        kind: "refused",
        reason: error.message,
        position,
        bytesRead: position.offset,
      });
      return this.#restart(this.#recordFrom + 1);
    }
  }

  #parseToEnd(): void {
    if (this.#isSeeking) return;
    this.#parse(() => {
      const isOpen = this.#depth > 0 && this.#builder === undefined && !this.#hasRestarted;
      this.#parser.close();
      if (isOpen) this.#refuse("not well-formed XML: the file ends before its last element does");
    });
  }

  /** Continues where the next record begins. @returns how to read it; undefined when it has not arrived yet */
  #restart(from: number): (() => void) | undefined {
    this.#builder = undefined;
    this.#hasRestarted = true;
    this.#isSeeking = !this.#kept.skipToRecord(from);
    if (this.#isSeeking) return undefined;
    const { text } = this.#kept;
    this.#rereads += text.length;
    if (this.#rereads > XML_LIMITS.reread)
      throw new UnreadableFile("too much of the file is damaged");
    this.#parser = this.#newParser();
    this.#parserFrom = this.#kept.from;
    this.#depth = 0;
    this.#text = NO_TEXT;
    return () => {
      this.#parser.write(text);
    };
  }

  #take(text: string): void {
    const clean = marked(text);
    this.#kept.add(clean);
    const step = this.#isSeeking
      ? this.#restart(this.#kept.from)
      : () => {
          this.#parser.write(clean);
        };
    if (step !== undefined) this.#parse(step);
    if (!this.#isSeeking)
      this.#kept.forget(this.#builder === undefined ? this.#kept.end : this.#recordFrom);
  }

  #readSlice(bytes: Uint8Array): void {
    this.#decoder ??= chunkDecoder(bytes);
    this.#cursor.enter(bytes, this.#bytesRead);
    const text = this.#held + this.#decoder.decode(bytes);
    const length = judgeableLength(text);
    this.#held = text.slice(length);
    this.#bytesRead += bytes.length;
    this.#take(text.slice(0, length));
    if (this.#bytesRead - this.#lastEnd > XML_LIMITS.bytesBetweenRecords)
      throw new UnreadableFile("no record ends within 20 million bytes");
  }

  #markStart(position: number): void {
    // Inside a record without an end: this one is read once that one has been abandoned.
    if (this.#builder !== undefined && !this.#builder.isEmpty)
      throw new DamagedRecord("a record stands inside a record");
    this.#recordFrom = this.#parserFrom + position;
    this.#tagOffset = this.#cursor.bytesBefore(this.#recordFrom);
  }

  #offset(): number {
    return this.#cursor.bytesBefore(this.#parserFrom + this.#parser.position);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    this.#text = NO_TEXT;
    if (this.#depth > XML_LIMITS.depth)
      throw new UnreadableFile(
        `elements stand more than ${String(XML_LIMITS.depth)} deep in each other`,
      );
    if (this.#root === "") this.#root = name;
    if (name === "record") this.#startRecord();
    else if (this.#builder !== undefined) this.#startElement(this.#builder, name, attributes);
    else if (PARTS.has(name)) this.#reportStray();
  }

  /** The beginning of a record is missing: its fields are reported once for all of them. */
  #reportStray(): void {
    if (!this.#hasReportedStray) this.#refuse("fields stand outside of a record");
    this.#hasReportedStray = true;
  }

  /** A record inside an empty one: the outer was the envelope of a protocol (OAI-PMH, SRU). */
  #startRecord(): void {
    this.#hasReportedStray = false;
    if (this.#builder === undefined) this.#records += 1;
    this.#position = { record: this.#records, offset: this.#tagOffset };
    this.#builder = new RecordBuilder(() => this.#decoder?.isDamaged ?? false);
    this.#recordDepth = this.#depth;
    this.#nodes = 0;
  }

  #startElement(
    builder: RecordBuilder,
    name: string,
    attributes: Readonly<Record<string, string>>,
  ): void {
    this.#nodes += 1;
    if (this.#nodes > XML_LIMITS.recordNodes)
      builder.refuse(`the record has more than ${String(XML_LIMITS.recordNodes)} elements`);
    else builder.start(name, attributes);
  }

  #close(name: string): void {
    const builder = this.#builder;
    if (builder !== undefined) {
      if (this.#depth === this.#recordDepth) this.#endRecord(builder);
      else if (this.#nodes <= XML_LIMITS.recordNodes) builder.end(name, this.#text);
    }
    this.#text = NO_TEXT;
    this.#depth -= 1;
  }

  #endRecord(builder: RecordBuilder): void {
    const bytesRead = this.#offset();
    if (bytesRead - this.#position.offset > XML_LIMITS.recordBytes)
      builder.refuse(`the record is longer than ${String(XML_LIMITS.recordBytes)} bytes`);
    const result = builder.finish();
    this.#found.push(
      result.ok
        ? { kind: "record", marc: result.marc, position: this.#position, bytesRead }
        : { kind: "refused", reason: result.reason, position: this.#position, bytesRead },
    );
    this.#builder = undefined;
    this.#lastEnd = bytesRead;
  }

  /** The file ends here for us: inside a record, or between two. */
  #refuse(reason: string): void {
    const offset = this.#offset();
    const position =
      this.#builder === undefined ? { record: this.#records + 1, offset } : this.#position;
    this.#found.push({ kind: "refused", reason, position, bytesRead: offset });
  }
}
