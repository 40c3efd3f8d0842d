import type { Config, Library } from "@freihand/contract";

/** What the header of the drawer depends on. */
export interface DrawerHeaderFacts {
  readonly config: Pick<Config, "title" | "subtitles">;
  readonly isMulti: boolean;
  /** Undefined: none selected. */
  readonly library: Pick<Library, "libname" | "shortname"> | undefined;
}

/** The text at the top of the drawer. */
export interface DrawerHeaderText {
  /** Undefined: the app's own name. */
  readonly title: string | undefined;
  readonly lines: readonly string[];
}

/**
 * The configured title with subtitles, or in single mode the library's name and short name.
 * @source spec §2 "Navigation drawer"
 */
export function drawerHeader({ config, isMulti, library }: DrawerHeaderFacts): DrawerHeaderText {
  if (library && !isMulti) {
    const { libname, shortname } = library;
    return { title: libname, lines: shortname === "" || shortname === libname ? [] : [shortname] };
  }
  const { title, subtitles } = config;
  return { title: title === "" ? undefined : title, lines: subtitles };
}
