import { composed } from "../composed.rules.ts";
import type { ControlField, DataField, MarcRecord, Subfield } from "../marc-record.rules.ts";
import { controlField, withRealBlanks } from "../marc-record.rules.ts";
import { hasMarks, restored } from "./xml-text.rules.ts";

/** Attributes of an element by local name. */
export type Attributes = Readonly<Record<string, string>>;

const TAG = /^[0-9A-Za-z]{3}$/;
const LEADER_LENGTH = 24;
/** Some exports omit the blanks at the end of the leader. */
const SHORTEST_LEADER = 20;

/** One character; a blank for a missing one and for the `#` of the documentation. */
function indicator(value: string | undefined): string {
  const first = value?.charAt(0) ?? "";
  return first === "" || first === "#" || first === "^" ? " " : first;
}

/** Builds one record from the elements of MARCXML; the first fault is kept and refuses the record. */
export class RecordBuilder {
  #leader = "";
  readonly #control: ControlField[] = [];
  readonly #data: DataField[] = [];
  #fault: string | undefined;
  #open: { readonly tag: string; readonly attributes: Attributes } | undefined;
  #subfields: Subfield[] = [];
  #code = "";
  #note: string | undefined;
  readonly #isTextDamaged: () => boolean;

  /** @param isTextDamaged whether some of the bytes read so far were not in the encoding of the file */
  constructor(isTextDamaged: () => boolean) {
    this.#isTextDamaged = isTextDamaged;
  }

  /** Whether nothing of a record has been seen yet: the element may be a wrapper of the same name. */
  get isEmpty(): boolean {
    return this.#leader === "" && this.#control.length === 0 && this.#data.length === 0;
  }

  /** Keeps the first fault. */
  refuse(reason: string): void {
    this.#fault ??= reason;
  }

  /** An element begins. */
  start(name: string, attributes: Attributes): void {
    if (name === "controlfield" || name === "datafield") this.#startField(attributes);
    else if (name === "subfield") this.#code = attributes["code"] ?? "";
  }

  /** An element with this text ends. */
  end(name: string, read: string): void {
    const text = hasMarks(read) ? this.#repaired(read) : read;
    if (text.includes("\uFFFD") && this.#isTextDamaged())
      this.refuse("holds bytes that are not in the encoding of the file");
    this.#take(name, text);
  }

  #take(name: string, text: string): void {
    if (name === "leader")
      this.#leader = withRealBlanks(text.trim() === "" ? "" : text.trimStart());
    else if (name === "subfield") this.#endSubfield(text);
    else if (name === "controlfield") this.#endControl(text);
    else if (name === "datafield") this.#endData();
  }

  #repaired(text: string): string {
    this.#note = "holds signs that XML does not allow; they were replaced";
    return restored(text);
  }

  #startField(attributes: Attributes): void {
    const tag = attributes["tag"] ?? "";
    if (!TAG.test(tag))
      this.refuse(tag === "" ? "a field has no tag" : `"${tag.slice(0, 20)}" is not a tag`);
    this.#open = { tag, attributes };
    this.#subfields = [];
  }

  #endSubfield(text: string): void {
    if (this.#code.length !== 1)
      this.refuse(`a subfield of ${this.#open?.tag ?? "no field"} has no code`);
    else this.#subfields.push({ code: this.#code, value: composed(text) });
  }

  #endControl(text: string): void {
    if (this.#open !== undefined) this.#control.push(controlField(this.#open.tag, composed(text)));
    this.#open = undefined;
  }

  #endData(): void {
    if (this.#open === undefined) return;
    const { tag, attributes } = this.#open;
    this.#data.push({
      tag,
      ind1: indicator(attributes["ind1"]),
      ind2: indicator(attributes["ind2"]),
      subfields: this.#subfields,
    });
    this.#open = undefined;
  }

  #leaderFault(): string | undefined {
    if (this.#leader === "") return "the record has no leader";
    const { length } = this.#leader.trimEnd();
    return length < SHORTEST_LEADER || length > LEADER_LENGTH
      ? `the leader has ${String(length)} characters instead of ${String(LEADER_LENGTH)}`
      : undefined;
  }

  /** The record, or why there is none. */
  finish():
    | { readonly ok: true; readonly marc: MarcRecord }
    | { readonly ok: false; readonly reason: string } {
    const fault = this.#fault ?? this.#leaderFault();
    if (fault !== undefined) return { ok: false, reason: fault };
    const marc: MarcRecord = {
      leader: this.#leader.trimEnd().padEnd(LEADER_LENGTH, " "),
      control: this.#control,
      data: this.#data,
      encoding: {
        declared: "utf-8",
        used: "utf-8",
        ...(this.#note === undefined ? {} : { note: this.#note }),
      },
    };
    return { ok: true, marc };
  }
}
