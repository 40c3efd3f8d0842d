import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { tidy } from "./text.rules.ts";

const PREFIXED = /^\(([^()]+)\)\s*(\S.*)$/;
/** In the form of the contract's `recordId`. */
const MAX_ID_LENGTH = 128;

/** The id of a record, and a warning when it does not come from 001. */
export type RecordId =
  | { readonly ok: true; readonly id: string; readonly warning?: string }
  | { readonly ok: false; readonly reason: string };

/**
 * A control number normalized for comparison: trimmed, leading zeros kept, without the prefix of the agency that numbers
 * the file (`(DE-605)HT01` in a file whose 003 is `DE-605`). The prefix of another agency stays: its numbers are not
 * ours.
 */
function ownNumber(raw: string, agency: string): string {
  const number = tidy(raw);
  const prefixed = PREFIXED.exec(number);
  return prefixed?.[1] === agency && agency !== "" ? (prefixed[2] ?? number) : number;
}

/** The agency of 003; empty when the record has none. */
const agencyOf = (index: FieldIndex): string => tidy(controlOf(index, "003"));

/** Location of the record number when it is not 001. */
export interface NumberSource {
  readonly tag: string;
  readonly code: string;
}

/** Koha has its number in 999 $c, next to that of the item type in $d, and leaves 001 to others. */
function kohaNumber(index: FieldIndex): string {
  const field = fieldsOf(index, "999").find((one) => valueOf(one, "d") !== "");
  return tidy(valueOf(field, "c"));
}

interface FoundNumber {
  readonly id: string;
  readonly warning?: string;
}

const instead = (id: string, place: string): FoundNumber => ({
  id,
  ...(id === "" ? {} : { warning: `no control number (001): ${place} was taken` }),
});

/** The numbers of a record in the order of precedence; empty where it has none there. */
function numbersOf(index: FieldIndex, source: NumberSource | undefined): readonly FoundNumber[] {
  const named = source && tidy(valueOf(fieldsOf(index, source.tag)[0], source.code));
  return [
    { id: named ?? "" },
    { id: ownNumber(controlOf(index, "001"), agencyOf(index)) },
    instead(ownNumber(valueOf(fieldsOf(index, "035")[0], "a"), ""), "035"),
    instead(kohaNumber(index), "999 $c of Koha"),
  ];
}

/**
 * The id under which a record is stored: the field named by the library's mapping, else 001. Without a 001 the first
 * system number of 035 is used, then Koha's own: they are stable, so that importing again replaces the record.
 */
export function recordIdOf(index: FieldIndex, source?: NumberSource): RecordId {
  const found = numbersOf(index, source).find(({ id }) => id !== "");
  if (found === undefined) return { ok: false, reason: "no control number (001)" };
  const { id, warning } = found;
  if (id.length > MAX_ID_LENGTH)
    return {
      ok: false,
      reason: `the control number is longer than ${String(MAX_ID_LENGTH)} characters`,
    };
  return { ok: true, id, ...(warning === undefined ? {} : { warning }) };
}

/**
 * The number of another record in a linking field: the one of our own agency, else one without a prefix, else the first.
 * @returns empty when the field names none
 */
export function linkedNumber(index: FieldIndex, field: Parameters<typeof valuesOf>[0]): string {
  const agency = agencyOf(index);
  const raw = valuesOf(field, "w").map((value) => tidy(value));
  const own = raw.find((value) => agency !== "" && PREFIXED.exec(value)?.[1] === agency);
  const bare = raw.find((value) => value !== "" && !PREFIXED.test(value));
  return ownNumber(own ?? bare ?? raw[0] ?? "", agency);
}
