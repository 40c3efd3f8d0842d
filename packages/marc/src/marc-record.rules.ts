/** A field without indicators (001–009). */
export interface ControlField {
  readonly tag: string;
  readonly value: string;
}

/** One coded part of a data field. */
export interface Subfield {
  /** One character, usually a lower-case letter or a digit. */
  readonly code: string;
  readonly value: string;
}

/** A field with two indicators and coded parts; tags are digits or, in some systems, letters (`ITM`). */
export interface DataField {
  readonly tag: string;
  /** One character, a space when not used. */
  readonly ind1: string;
  readonly ind2: string;
  readonly subfields: readonly Subfield[];
}

/** The encoding of a record, as declared and as found. */
export interface EncodingReport {
  /** Leader byte 9 for ISO 2709, always `utf-8` for XML (the parser handles the file's encoding). */
  readonly declared: "utf-8" | "marc-8";
  readonly used: "utf-8" | "marc-8" | "latin-1";
  /** In plain English what was wrong; undefined when declaration and text agree. */
  readonly note?: string;
}

/** One MARC 21 record as in the file, its text in Unicode (NFC). */
export interface MarcRecord {
  /** 24 characters. */
  readonly leader: string;
  readonly control: readonly ControlField[];
  /** In the order of the file. */
  readonly data: readonly DataField[];
  readonly encoding: EncodingReport;
}

const FILLED_WITH_SIGNS = /[#^]/g;

/**
 * Blanks of leader, 006, 007 and 008, which some exports write as `#` or `^`; neither is a value there.
 * @source MARC 21 format: `#` stands for a blank in the documentation only
 */
export function withRealBlanks(text: string): string {
  return text.includes("#") || text.includes("^") ? text.replaceAll(FILLED_WITH_SIGNS, " ") : text;
}

const FIXED_LENGTH: ReadonlySet<string> = new Set(["006", "007", "008"]);

/** A control field with its blanks restored. */
export function controlField(tag: string, value: string): ControlField {
  return { tag, value: FIXED_LENGTH.has(tag) ? withRealBlanks(value) : value };
}
