import type { LibraryId } from "@freihand/contract";
import { endEverySession } from "../session/end-session.ts";
import type { Model } from "../model.ts";
import { queryKeys } from "../query-keys.ts";
import { emptied } from "../search/search-history.rules.ts";
import { DEFAULT_SETTINGS } from "../settings/settings.rules.ts";
import {
  enteredSingleMode,
  finishedSwitch,
  leftSingleMode,
  stoppedSingleMode,
} from "./single-mode.rules.ts";

/**
 * Starts single mode for a library. The new state is written first, at once; then the removal follows. A switch that is
 * interrupted after the first step is finished at the next start.
 * @returns resolves when everything that single mode removes is gone
 * @source spec §4 "Single mode", rulings 30, Q-42
 */
export async function enterSingleMode(model: Model, libraryId: LibraryId): Promise<void> {
  model.libraryState.getState().update((state) => enteredSingleMode(state, libraryId));
  model.hints.getState().hide();
  await finishSwitch(model);
}

/** Removes what a switch to single mode has left, also of a switch that was interrupted. Does nothing otherwise. */
export async function finishSwitch(model: Model): Promise<void> {
  const { formerCards, libraryState, settings, themeChoice, searchHistory } = model;
  if (!libraryState.getState().isSwitching) return;
  // The library belongs to this project, so the project stays: another one may have a different library of that number.
  settings.getState().replace(DEFAULT_SETTINGS);
  themeChoice.getState().choose("own");
  searchHistory.getState().update(emptied);
  formerCards.getState().clear();
  await endEverySession(model);
  libraryState.getState().update(finishedSwitch);
}

/** Ends single mode; the library stays selected and the list is complete again. */
export function leaveSingleMode({ libraryState }: Model): void {
  libraryState.getState().update(leftSingleMode);
}

/** Cancel on the privacy banner; going home is the caller's. @source spec §4 "Cancel" */
export async function stopSingleMode({ libraryState, queries }: Model): Promise<void> {
  libraryState.getState().update(stoppedSingleMode);
  await queries.invalidateQueries({ queryKey: queryKeys.libraries });
}
