import type { Library } from "@freihand/contract";
import { isMultiMode, type ModeFacts } from "../../model/library/library-selection.rules.ts";

/** What the settings page says about single mode. */
export type SingleModeState =
  /** It can be entered for this library. */
  | { readonly status: "off"; readonly library: Library }
  | { readonly status: "on"; readonly library: Library }
  /** It is on, but its library is not in the list, which is therefore complete. */
  | { readonly status: "gone" };

/** The libraries that the state depends on. */
export interface SingleModeFacts {
  /** All libraries of the project; undefined while loading. */
  readonly libraries: readonly Library[] | undefined;
  /** Undefined: none. */
  readonly selected: Library | undefined;
}

/**
 * The state of single mode: it can be left whenever it is on, and entered if there are several libraries.
 * @returns undefined if there is nothing to show
 * @source spec §4 "previous flag", §1 "Single and multi mode"
 */
export function singleModeState(
  { singleModeEnabled, singleModeLibraryId }: ModeFacts,
  { libraries, selected }: SingleModeFacts,
): SingleModeState | undefined {
  if (libraries === undefined) return undefined;
  if (singleModeEnabled) {
    const library = libraries.find(({ id }) => id === singleModeLibraryId);
    return library ? { status: "on", library } : { status: "gone" };
  }
  return selected && isMultiMode(libraries) ? { status: "off", library: selected } : undefined;
}
