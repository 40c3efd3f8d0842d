import type { Platform } from "../../platform/ports/platform.ts";
import { endEverySession } from "../session/end-session.ts";
import { NO_LIBRARY_STATE } from "../library/library-state.rules.ts";
import type { Model } from "../model.ts";
import { NO_SEARCH_HISTORY } from "../search/search-history.rules.ts";
import { STORED_TEXTS } from "../settings/stored-texts.rules.ts";
import { NO_WATCHLIST } from "../watchlist/watchlist.rules.ts";

/**
 * Removes everything of the patron from this device: sessions end, state is reset, stored data is removed. The page has
 * to be reloaded afterwards.
 * @source spec §5 "resetting the app"
 */
export async function forgetEverything(model: Model, platform: Platform): Promise<void> {
  await endEverySession(model);
  model.settings.getState().reset();
  model.libraryState.getState().update(() => NO_LIBRARY_STATE);
  model.watchlist.getState().update(() => NO_WATCHLIST);
  model.searchHistory.getState().update(() => NO_SEARCH_HISTORY);
  model.formerCards.getState().clear();
  model.themeChoice.getState().choose("own");
  model.queries.clear();
  // the pending logouts of these sessions identify nobody and are what the patron wants
  for (const { key, purpose } of STORED_TEXTS)
    if (purpose !== "late-logouts") platform.texts.remove(key);
  await Promise.all([
    platform.offline?.clear(),
    platform.cardCopies?.clear(),
    platform.servedPages?.end(),
  ]);
}
