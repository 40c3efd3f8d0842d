import type { StoreApi } from "zustand/vanilla";
import type { Platform } from "../../platform/ports/platform.ts";
import type { LibraryStateStore } from "../library/library-state.store.ts";
import type { SessionStore } from "../session/session.store.ts";
import { STORED_KEYS } from "./stored-keys.rules.ts";
import type { WatchlistState } from "../watchlist/watchlist.store.ts";

/** What may hold something that a patron would miss. */
interface Stores {
  readonly libraryState: StoreApi<LibraryStateStore>;
  readonly watchlist: StoreApi<WatchlistState>;
  readonly sessions: SessionStore;
}

/**
 * Asks the device once for persistent storage: only when there is something that a patron would miss, as some browsers
 * then prompt them.
 * @source Q-41
 */
export function requestPersistentStorage(stores: Stores, platform: Platform): void {
  const { keepStorage, texts, clock, isPublicComputer } = platform;
  if (!keepStorage || isPublicComputer === true) return;
  if (texts.read(STORED_KEYS["storage-asked"]) !== undefined) return;
  const { libraryState, watchlist, sessions } = stores;
  const askWhenDue = () => {
    if (!hasSomething(stores)) return;
    for (const end of ends) end();
    texts.write(STORED_KEYS["storage-asked"], new Date(clock.now()).toISOString());
    void keepStorage();
  };
  const ends = [libraryState, watchlist, sessions.store].map((store) =>
    store.subscribe(askWhenDue),
  );
}

function hasSomething({ libraryState, watchlist, sessions }: Stores): boolean {
  return (
    libraryState.getState().favourites.length > 0 ||
    watchlist.getState().entries.length > 0 ||
    sessions.store.getState().cards.some(({ isPublic }) => isPublic !== true)
  );
}
