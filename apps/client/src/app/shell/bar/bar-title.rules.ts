import type { Library } from "@freihand/contract";

/** What the bar's title depends on. */
export interface BarTitleFacts {
  /** Title of the project's configuration; empty when it has none. */
  readonly configured: string;
  readonly isMulti: boolean;
  /** Undefined: none selected. */
  readonly library: Library | undefined;
}

/**
 * Name of the library that the page is about by its address: whoever comes from a search engine sees at once whose page it is.
 * @param named undefined: the address names none
 * @returns undefined where the title says it already, or there is none
 * @source decision 87
 */
export const barLibrary = (
  isMulti: boolean,
  named: Pick<Library, "libname"> | undefined,
): string | undefined => (isMulti ? named?.libname : undefined);

/**
 * The configured title, or else the library's full name when not in multi mode.
 * @returns undefined when neither applies: the app's own name is shown
 * @source spec §2 "Top bar"
 */
export function barTitle({ configured, isMulti, library }: BarTitleFacts): string | undefined {
  if (configured !== "") return configured;
  return isMulti ? undefined : library?.fullname;
}
