/** Since when devices that have known a card do so no more. Cards are keyed fingerprints. */
export interface DeviceCutoffs {
  /** @param cards fingerprints of one card @returns milliseconds since 1970 UTC; -Infinity: never */
  last(cards: readonly string[]): Promise<number>;
  /** @param forgetBefore cutoffs from before it end nothing any more and go */
  set(card: string, at: number, forgetBefore: number): Promise<void>;
}
