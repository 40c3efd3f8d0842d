import { composed } from "../composed.rules.ts";
import {
  CHARSET_OF_FINAL,
  CHARSET_OF_LETTER,
  CONTROL_CHARACTERS,
  DEFAULT_G0,
  DEFAULT_G1,
  UNKNOWN_CHARSET,
} from "./marc8-tables.rules.ts";

/** Text decoded from MARC-8 and the quality of the match. */
export interface Marc8Text {
  /** NFC. */
  readonly text: string;
  /** Bytes that are undefined in the active set; each became U+FFFD. */
  readonly unknown: number;
  /** Marks on letters for which Unicode has no precomposed character: rare in real text. */
  readonly oddMarks: number;
  /** Accented and special letters that occur in real text. */
  readonly goodLetters: number;
  /** Whether an unsupported set occurred (CJK, Extended Arabic). */
  readonly uncoveredCharset: boolean;
}

interface State {
  g0: readonly string[];
  g1: readonly string[];
  /** EACC uses three bytes per character. */
  width: 1 | 3;
  /** Marks waiting for their letter. */
  marks: string;
  readonly parts: string[];
  unknown: number;
  oddMarks: number;
  goodLetters: number;
  uncoveredCharset: boolean;
}

const ESCAPE = 0x1b;
const REPLACEMENT = "\uFFFD";
const COMBINING = /^\p{M}$/u;

const isCombining = (character: string): boolean =>
  character > "\u02FF" && COMBINING.test(character);

const charAt = (bytes: Uint8Array, index: number): string => String.fromCharCode(bytes[index] ?? 0);

function putLetter(state: State, character: string): void {
  if (state.marks === "") {
    if (character > "\u007F") state.goodLetters += 1;
    state.parts.push(character);
    return;
  }
  const joint = composed(character + state.marks);
  if (joint.length === 1) state.goodLetters += 1;
  else state.oddMarks += 1;
  state.parts.push(joint);
  state.marks = "";
}

function put(state: State, character: string): void {
  if (character === REPLACEMENT) state.unknown += 1;
  if (isCombining(character)) state.marks += character;
  else putLetter(state, character);
}

function fromSet(state: State, byte: number): string {
  const set = byte < 0x80 ? state.g0 : state.g1;
  return set[(byte & 0x7f) - 0x21] ?? REPLACEMENT;
}

/** Whether the byte is the same in every set: controls, space and delete. */
const isFixed = (byte: number): boolean => byte <= 0x20 || byte === 0x7f;

/** A mark never crosses a delimiter or another control: it stays at the end of the text before. */
function putControl(state: State, byte: number): void {
  state.parts.push(state.marks + String.fromCharCode(byte));
  state.marks = "";
}

function takeCharacter(state: State, byte: number): void {
  if (byte < 0x20) putControl(state, byte);
  else if (isFixed(byte)) putLetter(state, String.fromCharCode(byte));
  else if (byte >= 0x80 && byte <= 0xa0) put(state, CONTROL_CHARACTERS.get(byte) ?? REPLACEMENT);
  else put(state, fromSet(state, byte));
}

interface Designation {
  readonly side: "g0" | "g1";
  readonly set: readonly string[];
  readonly width: 1 | 3;
  /** Bytes of the sequence, including the escape. */
  readonly length: number;
}

const sideOf = (intermediate: string): "g0" | "g1" | undefined => {
  if (intermediate === "(" || intermediate === ",") return "g0";
  return intermediate === ")" || intermediate === "-" ? "g1" : undefined;
};

/** `ESC $ 1`, `ESC $ , 1`, `ESC $ ) 1`: sets of several bytes. */
function multibyteDesignation(bytes: Uint8Array, index: number): Designation {
  const side = sideOf(charAt(bytes, index + 2));
  return {
    side: side ?? "g0",
    set: UNKNOWN_CHARSET,
    width: 3,
    length: side === undefined ? 3 : 4,
  };
}

/** `ESC ( F`, `ESC ) F`, and `ESC ) ! E` with its final of two characters. */
function singleByteDesignation(bytes: Uint8Array, index: number): Designation | undefined {
  const side = sideOf(charAt(bytes, index + 1));
  if (side === undefined) return undefined;
  const long = charAt(bytes, index + 2) === "!";
  const final = charAt(bytes, index + (long ? 3 : 2));
  const set = CHARSET_OF_FINAL.get(final) ?? UNKNOWN_CHARSET;
  return { side, set, width: 1, length: long ? 4 : 3 };
}

function designationAt(bytes: Uint8Array, index: number): Designation | undefined {
  const letter = charAt(bytes, index + 1);
  const set = CHARSET_OF_LETTER.get(letter);
  if (set !== undefined) return { side: "g0", set, width: 1, length: 2 };
  if (letter === "$") return multibyteDesignation(bytes, index);
  return singleByteDesignation(bytes, index);
}

/** @returns the index after the escape sequence */
function takeEscape(state: State, bytes: Uint8Array, index: number): number {
  const designation = designationAt(bytes, index);
  if (designation === undefined) {
    state.unknown += 1;
    return index + 1;
  }
  state[designation.side] = designation.set;
  if (designation.side === "g0") state.width = designation.width;
  if (designation.set === UNKNOWN_CHARSET) state.uncoveredCharset = true;
  return index + designation.length;
}

/** @returns the index after the character of three bytes, or after the control that interrupts it */
function takeWide(state: State, bytes: Uint8Array, index: number): number {
  const byte = bytes[index] ?? 0;
  if (isFixed(byte)) {
    takeCharacter(state, byte);
    return index + 1;
  }
  put(state, REPLACEMENT);
  let end = index + 1;
  while (end < index + 3 && !isFixed(bytes[end] ?? 0)) end += 1;
  return end;
}

function takeNext(state: State, bytes: Uint8Array, index: number): number {
  const byte = bytes[index] ?? 0;
  if (byte === ESCAPE) return takeEscape(state, bytes, index);
  if (state.width === 3 && byte < 0x80) return takeWide(state, bytes, index);
  takeCharacter(state, byte);
  return index + 1;
}

/** A subfield begins with the default sets, whatever the previous one ended in. */
function startSubfield(state: State): void {
  state.g0 = DEFAULT_G0;
  state.g1 = DEFAULT_G1;
  state.width = 1;
}

/**
 * Decodes one field from MARC-8; each subfield begins with ASCII and ANSEL again. CJK (EACC) and Extended Arabic are not
 * supported: one U+FFFD for each character.
 * @source MARC 21 Specifications, "Character Sets: MARC-8 Encoding Environment"
 */
export function decodeMarc8(bytes: Uint8Array): Marc8Text {
  const state: State = {
    g0: DEFAULT_G0,
    g1: DEFAULT_G1,
    width: 1,
    marks: "",
    parts: [],
    unknown: 0,
    oddMarks: 0,
    goodLetters: 0,
    uncoveredCharset: false,
  };
  let index = 0;
  while (index < bytes.length) {
    if (bytes[index] === 0x1f) startSubfield(state);
    index = takeNext(state, bytes, index);
  }
  // A mark without a letter after it stays at the end of the field.
  return {
    text: state.parts.join("") + state.marks,
    unknown: state.unknown,
    oddMarks: state.oddMarks,
    goodLetters: state.goodLetters,
    uncoveredCharset: state.uncoveredCharset,
  };
}
