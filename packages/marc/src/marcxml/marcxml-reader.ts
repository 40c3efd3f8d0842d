import { SaxesParser } from "saxes";
import type { MarcEntry, MarcPosition } from "../marc-entry.ts";
import { ByteCursor } from "./byte-cursor.ts";
import type { ChunkDecoder } from "./chunk-decoder.ts";
import { chunkDecoder } from "./chunk-decoder.ts";
import { RecordBuilder } from "./record-builder.ts";

/** Limits against files made to hurt. @source trust Q-22 */
export const XML_LIMITS = {
  /** Elements within each other. */
  depth: 64,
  /** Bytes of one record. */
  recordBytes: 5_000_000,
  /** Elements of one record. */
  recordNodes: 10_000,
  /** Bytes without the end of a record, after which the file is given up. */
  bytesBetweenRecords: 20_000_000,
} as const;

/** Why a file cannot be read on. */
class EndOfReading extends Error {}

/** Bytes given to the parser at once: limits are looked at in between. */
const SLICE = 65_536;

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

const NO_TEXT = "";

class MarcxmlReader {
  readonly #parser = new SaxesParser({ xmlns: false, position: true });
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

  constructor() {
    const parser = this.#parser;
    parser.on("doctype", () => {
      throw new EndOfReading("a document type declaration (DOCTYPE) is not allowed");
    });
    parser.on("error", (error) => {
      throw new EndOfReading(`not well-formed XML: ${error.message}`);
    });
    parser.on("opentagstart", ({ name }) => {
      // The parser stands behind the sign that ends the name.
      if (localName(name) === "record")
        this.#tagOffset = this.#cursor.bytesBefore(parser.position - name.length - 2);
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
  }

  /** Whether the file was given up: what comes after is not looked at. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  /** Everything that is complete once these bytes are there. */
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
        this.#parser.write(this.#decoder?.end() ?? "").close();
        if (this.#records === 0 && this.#root !== "collection")
          throw new EndOfReading("the file holds no MARC record");
      });
    return this.#found.splice(0);
  }

  #guarded(read: () => void): void {
    try {
      read();
    } catch (error) {
      if (!(error instanceof EndOfReading) && !(error instanceof RangeError)) throw error;
      this.#hasEnded = true;
      this.#refuse(error.message);
    }
  }

  #readSlice(bytes: Uint8Array): void {
    this.#decoder ??= chunkDecoder(bytes);
    this.#cursor.enter(bytes, this.#bytesRead);
    this.#parser.write(this.#decoder.decode(bytes));
    this.#bytesRead += bytes.length;
    if (this.#bytesRead - this.#lastEnd > XML_LIMITS.bytesBetweenRecords)
      throw new EndOfReading("no record ends within 20 million bytes");
  }

  #offset(): number {
    return this.#cursor.bytesBefore(this.#parser.position);
  }

  #open(name: string, attributes: Readonly<Record<string, string>>): void {
    this.#depth += 1;
    this.#text = NO_TEXT;
    if (this.#depth > XML_LIMITS.depth)
      throw new EndOfReading(
        `elements stand more than ${String(XML_LIMITS.depth)} deep in each other`,
      );
    if (this.#root === "") this.#root = name;
    if (name === "record") this.#startRecord();
    else if (this.#builder !== undefined) this.#startElement(this.#builder, name, attributes);
  }

  /** A record inside an empty one: the outer was the envelope of a protocol (OAI-PMH, SRU). */
  #startRecord(): void {
    if (this.#builder !== undefined && !this.#builder.isEmpty) {
      this.#builder.refuse("a record stands inside a record");
      return;
    }
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

/**
 * Reads a MARCXML file that is in memory as a whole: a collection or one record, with a namespace prefix, a default
 * namespace or none. A broken record comes as `refused`; XML that is not well-formed ends the file with one more.
 * @yields every record and every refusal, in the order of the file
 * @source MARC 21 XML Schema; trust Q-22
 */
export function* readMarcxml(bytes: Uint8Array): Generator<MarcEntry> {
  const reader = new MarcxmlReader();
  for (let at = 0; at < bytes.length; at += SLICE)
    yield* reader.read(bytes.subarray(at, at + SLICE));
  yield* reader.end();
}

/**
 * Reads a MARCXML file as it arrives; see `readMarcxml`.
 * @yields every record and every refusal, in the order of the file
 */
export async function* streamMarcxml(source: AsyncIterable<Uint8Array>): AsyncGenerator<MarcEntry> {
  const reader = new MarcxmlReader();
  for await (const chunk of source) {
    yield* reader.read(chunk);
    if (reader.hasEnded) break;
  }
  yield* reader.end();
}
