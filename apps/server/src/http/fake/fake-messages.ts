import type { MessageAccess } from "@freihand/connector-kit";
import type { PatronState } from "./patron-state.ts";

/** Readers who can all be written to. */
export const fakeMessages = ({ readFor }: PatronState): MessageAccess => ({
  cardsDue: async () => [],
  cardsWithHolds: async () => [],
  cardsWithLinks: async () => [],
  facts: async (cards) => {
    readFor.push(...cards);
    return cards.map((card) => ({
      card,
      name: card,
      recipient: { card, name: card, email: `${card}@example.org` },
      loans: [],
      ready: [],
      lapsed: [],
      links: [],
    }));
  },
  titles: () => new Map(),
  refusedAddresses: async () => [],
  refuseAddress: async () => {},
});
