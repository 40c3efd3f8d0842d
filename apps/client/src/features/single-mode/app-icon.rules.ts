import type { Library, LibraryId } from "@freihand/contract";
import type { LibraryState } from "../../model/library/library-state.rules.ts";
import { isIconDue } from "../../model/library/single-mode.rules.ts";

/** The library whose icon the installed app should have; `own`: the app's. */
export type WantedIcon = LibraryId | "own";

/**
 * The library whose icon the installed app should have.
 * @param libraries those that the patron can choose from; undefined while loading
 * @returns undefined while that cannot be decided: then the icon stays as it is
 * @source spec §4 "Single mode", §9 "App icon delay"
 */
export function wantedIcon(
  { singleModeEnabled, singleModeLibraryId }: LibraryState,
  libraries: readonly Pick<Library, "id">[] | undefined,
): WantedIcon | undefined {
  if (!singleModeEnabled) return "own";
  if (!libraries || singleModeLibraryId === undefined) return undefined;
  return isIconDue(libraries, singleModeLibraryId) ? singleModeLibraryId : undefined;
}
