import type { StoreApi } from "zustand/vanilla";
import type { TextStore } from "../../platform/ports/platform.ts";
import { createKeptStore } from "../settings/kept-store.ts";
import { createPersisted } from "../settings/persisted.ts";
import { STORED_KEYS } from "../settings/stored-keys.rules.ts";
import {
  withAnswer,
  NO_TILE_CONSENT,
  tileConsent,
  type TileAnswer,
  type TileConsent,
} from "./tile-consent.rules.ts";

/** The hosts that may send map tiles, and the action to answer. */
export interface TileConsentState extends TileConsent {
  readonly answer: (host: string, answer: TileAnswer) => void;
}

const stores = new WeakMap<TextStore, StoreApi<TileConsentState>>();

/** The consent of one device. Only the map and the settings use it, so it is not built at every start. */
export function tileConsentOf(texts: TextStore): StoreApi<TileConsentState> {
  const store = stores.get(texts) ?? createTileConsentStore(texts);
  stores.set(texts, store);
  return store;
}

function createTileConsentStore(texts: TextStore): StoreApi<TileConsentState> {
  return createKeptStore<TileConsent, Omit<TileConsentState, keyof TileConsent>>({
    kept: createPersisted(texts, {
      key: STORED_KEYS["map-tiles"],
      version: 1,
      schema: tileConsent,
      fallback: NO_TILE_CONSENT,
    }),
    stateOf: (all) => tileConsent.parse(all),
    actions: (update) => ({
      answer: (host: string, answer: TileAnswer) => {
        update((consent) => withAnswer(consent, host, answer));
      },
    }),
  });
}
