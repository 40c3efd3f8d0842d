import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { formerCardsShape, withoutFormer, type FormerCards } from "./former-cards.rules.ts";
import { createKeptStore } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import type { CardKey } from "./session.rules.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";

/** The cards of the former app and the actions to drop them. */
export interface FormerCardsState extends FormerCards {
  readonly remove: (card: CardKey) => void;
  readonly clear: () => void;
}

/** The store of the former app's cards on one device. */
export function createFormerCardsStore(texts: TextStore): StoreApi<FormerCardsState> {
  const kept = createPersisted(texts, {
    key: STORED_KEYS["former-cards"],
    version: 1,
    schema: formerCardsShape,
    fallback: formerCardsShape.parse({}),
  });
  return createKeptStore<FormerCards, Omit<FormerCardsState, keyof FormerCards>>({
    kept,
    stateOf: (all) => formerCardsShape.parse(all),
    actions: (update) => ({
      remove: (card: CardKey) => {
        update((state) => withoutFormer(state, card));
      },
      clear: () => {
        update((state) => (state.cards.length === 0 ? state : { cards: [] }));
      },
    }),
  });
}
