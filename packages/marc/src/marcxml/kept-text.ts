import { LONGEST_RECORD_START, nextRecordStart } from "./xml-text.rules.ts";

/** The text of a file from some position on, kept so that reading can continue after a damaged record. */
export class KeptText {
  #text = "";
  #from = 0;

  get text(): string {
    return this.#text;
  }

  /** Characters of the file before the text. */
  get from(): number {
    return this.#from;
  }

  /** Characters of the file up to its end. */
  get end(): number {
    return this.#from + this.#text.length;
  }

  /** Appends text. */
  add(text: string): void {
    this.#text += text;
  }

  /** Discards what precedes a position in the file. */
  forget(before: number): void {
    if (before <= this.#from) return;
    this.#text = this.#text.slice(before - this.#from);
    this.#from = before;
  }

  /** Advances to the first record that begins at or after a position. @returns false when there is none yet */
  skipToRecord(place: number): boolean {
    const at = nextRecordStart(this.#text, place - this.#from);
    this.forget(at === undefined ? this.end - LONGEST_RECORD_START : this.#from + at);
    return at !== undefined;
  }
}
