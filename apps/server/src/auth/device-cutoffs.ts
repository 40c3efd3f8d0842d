/** Since when devices that knew a card no longer do. Cards are keyed fingerprints. */
export interface DeviceCutoffs {
  /** @param cards fingerprints of one card @returns milliseconds since 1970 UTC; -Infinity: never */
  last(cards: readonly string[]): Promise<number>;
  /** @param forgetBefore earlier cutoffs no longer matter and are removed */
  set(card: string, at: number, forgetBefore: number): Promise<void>;
}
