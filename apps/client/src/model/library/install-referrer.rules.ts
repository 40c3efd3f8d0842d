import { libraryId, type LibraryId } from "@freihand/contract";
import type { LibraryState } from "./library-state.rules.ts";

const LIBRARY_TERM = /^libId:(\d{1,15})$/;

/**
 * The library that a store link named when the app was installed.
 * @param referrer the store's query string, like `utm_source=poster&utm_term=libId%3A12`; undefined: the store gives
 * none
 * @returns undefined when `utm_term` is missing or has another form
 * @source spec §5 "Install referrer"
 */
export function libraryOfReferrer(referrer: string | undefined): LibraryId | undefined {
  const term = new URLSearchParams(referrer ?? "").get("utm_term");
  const number = LIBRARY_TERM.exec(term ?? "")?.[1];
  return libraryId.safeParse(number === undefined ? undefined : Number(number)).data;
}

/** The library state after the first start of the installed app; a choice made meanwhile stays. @source rulings 22 */
export function afterFirstStart(state: LibraryState, referrer: string | undefined): LibraryState {
  if (state.installed) return state;
  const wanted = libraryOfReferrer(referrer);
  return {
    ...state,
    installed: true,
    ...(wanted === undefined || state.libraryId !== undefined ? {} : { pendingLibraryId: wanted }),
  };
}
