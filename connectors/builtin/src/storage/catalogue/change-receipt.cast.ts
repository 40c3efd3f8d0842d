import type { CatalogueChanged } from "@freihand/connector-kit";

/** What has become of a change, so that it is answered alike when it is sent again. */
export interface KeptChange {
  readonly target: string;
  readonly done: Extract<CatalogueChanged, { readonly kind: "done" }>;
}

/** Text for the store. */
export const keptText = (kept: KeptChange): string => JSON.stringify(kept);

/** Parses what `keptText` has written. Other receipts of the desk have another target, if any. */
export const parseKept = (text: string): KeptChange => JSON.parse(text) as KeptChange;
