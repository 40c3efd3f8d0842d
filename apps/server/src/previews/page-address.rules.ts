import { addressLocale, SCREEN_PATHS } from "@freihand/contract";
import type { Locale } from "@freihand/contract";

/**
 * Screens that search engines may list. All others are forms, results, or what only a card or a device has.
 * @source decision 72
 */
const PATHS = {
  home: SCREEN_PATHS.home,
  start: "/start/:libraryId?",
  about: SCREEN_PATHS.about,
  acquisitions: SCREEN_PATHS.acquisitions,
  content: SCREEN_PATHS.content,
  events: SCREEN_PATHS.events,
  general: SCREEN_PATHS.general,
  help: SCREEN_PATHS.help,
  imprint: SCREEN_PATHS.imprint,
  info: SCREEN_PATHS.info,
  libraries: SCREEN_PATHS.libraries,
  privacy: SCREEN_PATHS.privacy,
} as const;
export type PublicScreen = keyof typeof PATHS;

/** A public screen as named in an address; titles have a rule of their own. */
export interface PageAddress {
  readonly screen: PublicScreen;
  /** Number of a library, as written; undefined: there is none. */
  readonly library: string | undefined;
  /** Name of a content page. */
  readonly content: string | undefined;
}

const isScreen = (name: string): name is PublicScreen => Object.hasOwn(PATHS, name);

/** All of them. */
export const PUBLIC_SCREENS: readonly PublicScreen[] = Object.keys(PATHS).filter(isScreen);

const EXPRESSIONS = PUBLIC_SCREENS.map((screen) => ({ screen, path: expressionOf(PATHS[screen]) }));

/** `/info/:libraryId?` as an expression over whole paths; a slash may follow. */
function expressionOf(path: string): RegExp {
  const parts = path.replaceAll(/\/:(\w+)(\??)/g, "(?:/(?<$1>[^/]+))$2");
  return new RegExp(path === "/" ? "^/$" : `^${parts}/?$`);
}

/** @param url path and query of a page @returns undefined for a page that search engines do not list */
export function pageOfAddress(url: string): PageAddress | undefined {
  const [path = ""] = url.split(/[?#]/, 1);
  for (const { screen, path: expression } of EXPRESSIONS) {
    const found = expression.exec(path);
    if (found === null) continue;
    const { libraryId: library, contentId: content } = found.groups ?? {};
    return { screen, library, content };
  }
  return undefined;
}

/** The language that an address names, else German. @param url path and query of a page @source rulings 37 */
export function localeOfAddress(url: string): Locale {
  const [, query = ""] = url.split("#", 1)[0]?.split("?") ?? [];
  return addressLocale(new URLSearchParams(query)) ?? "de";
}
