/** State of the history entry in which the barcode fills the screen: going back leads to the card. */
export const BIG_BARCODE = { bigBarcode: true } as const;

/** Whether a history entry is that one. */
export function isBigBarcode({ state }: { readonly state: unknown }): boolean {
  return typeof state === "object" && state !== null && "bigBarcode" in state;
}
