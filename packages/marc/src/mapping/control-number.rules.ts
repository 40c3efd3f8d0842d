import type { FieldIndex } from "./field-index.rules.ts";
import { controlOf, fieldsOf, valueOf, valuesOf } from "./field-index.rules.ts";
import { tidy } from "./text.rules.ts";

const PREFIXED = /^\(([^()]+)\)\s*(\S.*)$/;
/** As the contract's `recordId` has it. */
const MAX_ID_LENGTH = 128;

/** The id of a record, and a warning when it had to come from elsewhere than 001. */
export type RecordId =
  | { readonly ok: true; readonly id: string; readonly warning?: string }
  | { readonly ok: false; readonly reason: string };

/**
 * A control number as it is compared: trimmed, leading zeros kept, without the prefix of the agency that numbers the file
 * (`(DE-605)HT01` in a file whose 003 is `DE-605`). The prefix of another agency stays: its numbers are not ours.
 */
export function ownNumber(raw: string, agency: string): string {
  const number = tidy(raw);
  const prefixed = PREFIXED.exec(number);
  return prefixed?.[1] === agency && agency !== "" ? (prefixed[2] ?? number) : number;
}

/** The agency of 003; empty when the record has none. */
export const agencyOf = (index: FieldIndex): string => tidy(controlOf(index, "003"));

/**
 * The id under which a record is kept. Without a 001 the first system number of 035 serves: it is stable, so that
 * importing again replaces the record.
 */
export function recordIdOf(index: FieldIndex): RecordId {
  const agency = agencyOf(index);
  const own = ownNumber(controlOf(index, "001"), agency);
  const id = own === "" ? ownNumber(valueOf(fieldsOf(index, "035")[0], "a"), "") : own;
  if (id === "") return { ok: false, reason: "no control number (001)" };
  if (id.length > MAX_ID_LENGTH)
    return {
      ok: false,
      reason: `the control number is longer than ${String(MAX_ID_LENGTH)} characters`,
    };
  return own === ""
    ? { ok: true, id, warning: "no control number (001): 035 was taken" }
    : { ok: true, id };
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
