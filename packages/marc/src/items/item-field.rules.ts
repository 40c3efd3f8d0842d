import type { DataField } from "../marc-record.rules.ts";
import { valueOf, valuesOf } from "../mapping/field-index.rules.ts";
import { tidy } from "../mapping/text.rules.ts";

/** Subfields in the order of the mapping, joined with a space. */
export function textOf(field: DataField, codes: string | undefined): string {
  if (codes === undefined) return "";
  if (codes.length === 1) return tidy(valueOf(field, codes));
  return Array.from(codes)
    .flatMap((code) => valuesOf(field, code))
    .map((text) => tidy(text))
    .filter((text) => text !== "")
    .join(" ");
}
