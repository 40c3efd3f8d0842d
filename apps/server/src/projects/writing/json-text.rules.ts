/** A value in a JSON text, with where it stands. Offsets count UTF-16 units; `end` is behind its last one. */
export interface JsonSpan {
  readonly start: number;
  readonly end: number;
  /** Undefined: it is no object. Of doubled names the last counts, as for `JSON.parse`. */
  readonly members?: readonly JsonMember[];
  /** Undefined: it is no list. */
  readonly elements?: readonly JsonSpan[];
}

/** A member of an object; `start` is that of its name. */
export interface JsonMember {
  readonly name: string;
  readonly start: number;
  readonly value: JsonSpan;
}

const BLANK = /\s/;
const STRING = /"(?:[^"\\]|\\.)*"/y;
const WORD = /[^\s,\]}]+/y;

/**
 * Where everything stands in a JSON text.
 * @throws {SyntaxError} as `JSON.parse` does
 */
export function jsonSpans(text: string): JsonSpan {
  JSON.parse(text);
  return new Scanner(text).value();
}

/** Walks over a text that is known to be JSON. */
class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  value(): JsonSpan {
    this.#skipBlanks();
    const start = this.#at;
    if (this.#text[start] === "{") {
      const members = this.#list("}", () => this.#member());
      return { start, end: this.#at, members };
    }
    if (this.#text[start] === "[") {
      const elements = this.#list("]", () => this.value());
      return { start, end: this.#at, elements };
    }
    this.#take(this.#text[start] === '"' ? STRING : WORD);
    return { start, end: this.#at };
  }

  #member(): JsonMember {
    this.#skipBlanks();
    const start = this.#at;
    const name = String(JSON.parse(this.#take(STRING)));
    this.#skipBlanks();
    this.#at += 1; // the colon
    return { name, start, value: this.value() };
  }

  #list<T>(close: string, read: () => T): readonly T[] {
    const found: T[] = [];
    this.#at += 1;
    this.#skipBlanks();
    while (this.#text[this.#at] !== close) {
      found.push(read());
      this.#skipBlanks();
      if (this.#text[this.#at] === ",") this.#at += 1;
      this.#skipBlanks();
    }
    this.#at += 1;
    return found;
  }

  #take(pattern: RegExp): string {
    pattern.lastIndex = this.#at;
    const [taken = ""] = pattern.exec(this.#text) ?? [];
    if (taken === "") throw new SyntaxError("this is no JSON");
    this.#at += taken.length;
    return taken;
  }

  #skipBlanks(): void {
    while (BLANK.test(this.#text[this.#at] ?? "")) this.#at += 1;
  }
}
