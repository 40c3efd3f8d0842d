import { libraryIdText } from "@freihand/contract";
import type { Config, Library, Locale } from "@freihand/contract";
import type { PageAddress, PublicScreen } from "./page-address.rules.ts";

/** A page that search engines may list. */
export interface PublicPage {
  readonly screen: Exclude<PublicScreen, "start">;
  /** Its one path: others lead to the same page. */
  readonly path: string;
  /** The library that it is about; undefined: the project. */
  readonly library?: Library | undefined;
  /** Title of a content page. */
  readonly title?: string | undefined;
}

/** What a project's pages are about. */
export interface PublicFacts {
  readonly config: Pick<Config, "features" | "content">;
  readonly libraries: readonly Library[];
  readonly locale: Locale;
}

/**
 * What an address shows to somebody who comes for the first time. A library's home is `/start/ID`, and `/` where it is the
 * project's only one. A page that depends on the library chosen on a device has no subject, and is not listed.
 * @returns undefined where there is nothing to list
 * @source decision 72
 */
export function publicPage(address: PageAddress, facts: PublicFacts): PublicPage | undefined {
  const only = facts.libraries.length === 1 ? facts.libraries[0] : undefined;
  const named = facts.libraries.find(({ id }) => String(id) === address.library);
  if (address.library !== undefined && named === undefined) return undefined;
  return pageAbout({ library: named ?? only, only }, address, facts);
}

/**
 * Whether what an address names does not exist: a library, a content page. What is no number of a library is none, and the
 * page is that of the device's library; a project with one library shows home for every number.
 * @param address of a page that `publicPage` has nothing about
 */
export function isNowhere({ screen, library }: PageAddress, { libraries }: PublicFacts): boolean {
  if (screen === "content") return true;
  if (screen === "start" && libraries.length === 1) return false;
  const id = libraryIdText.safeParse(library).data;
  return id !== undefined && !libraries.some((one) => one.id === id);
}

/** A library, and whether it is the project's only one. */
interface Subject {
  readonly library: Library | undefined;
  readonly only: Library | undefined;
}

function pageAbout(
  { library, only }: Subject,
  { screen, content }: PageAddress,
  facts: PublicFacts,
): PublicPage | undefined {
  if (screen === "home" || screen === "start") return homeOf(library, only);
  if (screen === "content") return contentPage(content, facts);
  if (!isLibraryScreen(screen)) return { screen, path: `/${screen}` };
  return library && libraryPage(screen, { library, only }, facts);
}

type LibraryScreen = "info" | "events" | "acquisitions";

const isLibraryScreen = (screen: PublicScreen): screen is LibraryScreen =>
  screen === "info" || screen === "events" || screen === "acquisitions";

/** Path of a library's home. @param isOnly the project has no other */
const homePath = ({ id }: Pick<Library, "id">, isOnly: boolean): string =>
  isOnly ? "/" : `/start/${String(id)}`;

function homeOf(library: Library | undefined, only: Library | undefined): PublicPage {
  const path = library === undefined ? "/" : homePath(library, library === only);
  return { screen: "home", path, library };
}

const offers = (
  { can }: Library,
  screen: LibraryScreen,
  { config: { features } }: PublicFacts,
): boolean => screen === "info" || (features[screen] && can[screen]);

function libraryPage(
  screen: LibraryScreen,
  { library, only }: { readonly library: Library; readonly only: Library | undefined },
  facts: PublicFacts,
): PublicPage | undefined {
  if (!offers(library, screen, facts)) return undefined;
  // with one library, its new titles have the address that they had before others could be named
  const isOnly = screen === "acquisitions" && library === only;
  return { screen, path: isOnly ? "/acquisitions" : `/${screen}/${String(library.id)}`, library };
}

function contentPage(
  name: string | undefined,
  { config, locale }: PublicFacts,
): PublicPage | undefined {
  const known = Object.entries(config.content).find(([one]) => one === name);
  if (known?.[1].visible !== true) return undefined;
  const { title } = known[1];
  return { screen: "content", path: `/content/${known[0]}`, title: title[locale] ?? title.de };
}
