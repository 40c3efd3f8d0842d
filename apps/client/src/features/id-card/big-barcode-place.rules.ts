/** Entry in the browser's history under which the barcode fills the screen: the way back leads to the card. */
export const BIG_BARCODE = { bigBarcode: true } as const;

/** Whether an entry of the history is that one. */
export function isBigBarcode({ state }: { readonly state: unknown }): boolean {
  return typeof state === "object" && state !== null && "bigBarcode" in state;
}
