import type { CatalogueChanged } from "@freihand/contract/staff";

type Refused = Extract<CatalogueChanged, { readonly kind: "refused" }>;

/** The name of the field that a refusal is about. @param barcode as typed; undefined: it is of no one field */
export function refusedField(refused: Refused, barcode: string): string | undefined {
  if (refused.reason === "number_taken") return barcode.trim() === "" ? undefined : "barcode";
  return refused.conflict?.fields[0];
}

/** What the field of the barcode says; undefined: nothing. */
export const takenText = (refused: Refused | undefined, barcode: string): string | undefined =>
  refused && refusedField(refused, barcode) === "barcode" ? refused.text : undefined;
