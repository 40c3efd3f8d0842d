import type { DeviceCutoffs } from "../device-cutoffs.ts";

/** Cutoffs in memory, for tests of everything above the store. */
export class MemoryCutoffs implements DeviceCutoffs {
  readonly at = new Map<string, number>();

  async last(cards: readonly string[]): Promise<number> {
    return Math.max(...cards.map((card) => this.at.get(card) ?? -Infinity));
  }

  async set(card: string, at: number, forgetBefore: number): Promise<void> {
    for (const [old, since] of this.at) if (since < forgetBefore) this.at.delete(old);
    this.at.set(card, at);
  }
}
