import type { Locale } from "@freihand/contract";
import type { Platform } from "../../platform/ports/platform.ts";
import type { ServedPagesPort } from "../../platform/ports/served-pages.ts";
import type { Model } from "../model.ts";

type Noted = Pick<
  Model,
  "settings" | "libraryState" | "searchHistory" | "publicComputer" | "project"
>;

/**
 * Has the device show and keep rendered pages that fit it, from now on. On a public computer none is kept; whoever removes
 * searches or switches their list off has the pages of visited titles and results removed as well.
 * @param chosenLocale language of the pages: not that which an address names for one visit
 * @source decision 81
 */
export function notePages(
  model: Noted,
  { servedPages, isPublicComputer }: Platform,
  chosenLocale: () => Locale,
): void {
  if (!servedPages) return;
  const isHeldBack = () => isPublicComputer === true || model.publicComputer.getState().isOn;
  const follow = follower(model, servedPages, chosenLocale);
  const update = () => {
    if (isHeldBack()) void servedPages.end();
    else follow();
  };
  update();
  model.settings.subscribe(update);
  model.libraryState.subscribe(update);
  model.publicComputer.subscribe(({ isOn }, before) => {
    if (isOn !== before.isOn) update();
  });
  model.searchHistory.subscribe(({ searches }, before) => {
    if (searches.length < before.searches.length) void servedPages.forget();
    update();
  });
}

/** Writes a note only when it differs from the one before. */
function follower(
  { libraryState, searchHistory, project }: Noted,
  servedPages: ServedPagesPort,
  chosenLocale: () => Locale,
): () => void {
  let noted = "";
  return () => {
    const visitor = {
      project: project(),
      locale: chosenLocale(),
      libraryId: libraryState.getState().libraryId,
      keepsTraces: !searchHistory.getState().isOff,
    };
    const text = JSON.stringify(visitor);
    if (text === noted) return;
    noted = text;
    if (!visitor.keepsTraces) void servedPages.forget();
    void servedPages.note(visitor);
  };
}
