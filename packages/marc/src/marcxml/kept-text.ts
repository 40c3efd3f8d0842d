import { LONGEST_RECORD_START, nextRecordStart } from "./xml-text.rules.ts";

/** The text of a file from some place on, kept so that reading can go on behind a damaged record. */
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

  /** The text goes on. */
  add(text: string): void {
    this.#text += text;
  }

  /** Lets go of what stands before a place of the file. */
  forget(before: number): void {
    if (before <= this.#from) return;
    this.#text = this.#text.slice(before - this.#from);
    this.#from = before;
  }

  /** Goes to the first record that begins at a place or behind it. @returns false when none does yet */
  skipToRecord(place: number): boolean {
    const at = nextRecordStart(this.#text, place - this.#from);
    this.forget(at === undefined ? this.end - LONGEST_RECORD_START : this.#from + at);
    return at !== undefined;
  }
}
