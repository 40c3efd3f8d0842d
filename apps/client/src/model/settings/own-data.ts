import type { Model } from "../model.ts";
import { ownDataText, ownSettingsOf, withFavourites, type OwnData } from "./own-data.rules.ts";
import { withEntries } from "../watchlist/watchlist.rules.ts";

/**
 * Settings, favourites and watchlist of this device as the text of a file.
 * @param nowMs milliseconds since 1970
 * @source docs/own-data.md
 */
export function exportOwnData(model: Model, nowMs: number): string {
  const data: OwnData = {
    project: model.project(),
    settings: ownSettingsOf(model.settings.getState()),
    favourites: model.libraryState.getState().favourites,
    watchlist: model.watchlist.getState().entries,
  };
  return ownDataText(data, new Date(nowMs).toISOString());
}

/** Takes over what `readOwnData` has read: settings are replaced, favourites and watchlist are added to. */
export function importOwnData(model: Model, data: OwnData): void {
  const { settings, libraryState, watchlist } = model;
  settings.getState().replace(data.settings);
  libraryState.getState().update((state) => ({
    ...state,
    favourites: withFavourites(state.favourites, data.favourites),
  }));
  watchlist.getState().update((list) => withEntries(list, data.watchlist));
}
