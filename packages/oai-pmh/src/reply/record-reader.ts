import { RecordBuilder } from "@freihand/marc";
import type { OaiContent, OaiRecord } from "./oai-reply.ts";

type Attributes = Readonly<Record<string, string>>;

/** Elements of one record. A magazine with four thousand issues has fewer. */
const MAX_NODES = 200_000;

/** Reads one `record` of a list: its header, and the MARC record in its metadata. */
export class RecordReader {
  readonly #builder: RecordBuilder;
  #identifier = "";
  #datestamp = "";
  #isDeleted = false;
  #isInMarc = false;
  #hasMarc = false;
  #other = "";
  #nodes = 0;

  /** @param isDamaged some bytes of the reply are not in its encoding */
  constructor(isDamaged: boolean) {
    this.#builder = new RecordBuilder(() => isDamaged);
  }

  /** @param path local names of the elements around it, inside the list's `record` */
  open(name: string, attributes: Attributes, path: readonly string[]): void {
    this.#nodes += 1;
    if (name === "header" && path.length === 0)
      this.#isDeleted = attributes["status"] === "deleted";
    if (path[0] !== "metadata" || this.#nodes > MAX_NODES) return;
    if (this.#isInMarc) this.#builder.start(name, attributes);
    else if (name === "record") this.#startMarc();
    else this.#other ||= name;
  }

  #startMarc(): void {
    if (this.#hasMarc) this.#builder.refuse("holds more than one MARC record");
    this.#isInMarc = true;
    this.#hasMarc = true;
  }

  /** An element with this text ends; `path` as in `open`. */
  close(name: string, text: string, path: readonly string[]): void {
    if (path[0] === "header") this.#readHeader(name, text);
    if (!this.#isInMarc) return;
    if (name === "record") this.#isInMarc = false;
    else this.#builder.end(name, text);
  }

  #readHeader(name: string, text: string): void {
    if (name === "identifier") this.#identifier = text.trim();
    if (name === "datestamp") this.#datestamp = text.trim();
  }

  finish(): OaiRecord {
    return {
      identifier: this.#identifier,
      datestamp: this.#datestamp,
      content: this.#content(),
    };
  }

  #content(): OaiContent {
    if (this.#identifier === "") return refused("the header has no identifier");
    if (this.#isDeleted) return { kind: "deleted" };
    if (this.#nodes > MAX_NODES) return refused(`more than ${String(MAX_NODES)} elements`);
    if (!this.#hasMarc) return refused(this.#withoutMarc());
    const finished = this.#builder.finish();
    return finished.ok ? { kind: "marc", marc: finished.marc } : refused(finished.reason);
  }

  #withoutMarc(): string {
    return this.#other === ""
      ? "it has no metadata"
      : `its metadata is <${this.#other.slice(0, 60)}>, not a MARC record`;
  }
}

const refused = (reason: string): OaiContent => ({ kind: "refused", reason });
