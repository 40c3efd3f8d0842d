import type { Locale } from "@freihand/contract";

/** What the next page has to know without a script: then its address is all that it knows. */
export interface LinkFacts {
  /** The language that the page's address names; undefined: none, and the links name none either. */
  readonly locale: Locale | undefined;
  /** The library that the page is about; undefined: of several or none. */
  readonly libraryId: number | undefined;
}

/** Screens of the selected library → the same of a library that is named. */
const OF_LIBRARY: Readonly<Record<string, string>> = {
  "/": "/start/",
  "/search": "/search/",
  "/metasearch": "/search/",
  "/info": "/info/",
  "/events": "/events/",
  "/acquisitions": "/acquisitions/",
};

/** Links to our own screens, up to their address. React writes no ">" inside a tag. */
const OWN_LINK = /<a\b[^>]*?\shref="\/(?!\/)[^"]*"/g;
const ADDRESS = /\shref="(?<path>[^"?#]*)(?<query>\?[^"#]*)?(?<rest>#[^"]*)?"$/;
const SEARCH_FORM = /<form\b[^>]*\saction="\/[^>]*>/g;

function ofLibrary(path: string, id: number | undefined): string {
  const start = OF_LIBRARY[path];
  return start === undefined || id === undefined ? path : start + String(id);
}

/** The HTML of a page whose links and forms also lead on where no script runs. What a link was is in its `data-href`. */
export function leadingOn(html: string, { locale, libraryId }: LinkFacts): string {
  if (locale === undefined && libraryId === undefined) return html;
  const linked = html.replaceAll(OWN_LINK, (link) => {
    const { path = "", query = "", rest = "" } = ADDRESS.exec(link)?.groups ?? {};
    const target = ofLibrary(path, libraryId);
    const language = locale === undefined ? "" : `${query === "" ? "?" : "&amp;"}lang=${locale}`;
    const leading = ` href="${target}${query}${language}${rest}"`;
    return link.replace(ADDRESS, (address) => `${leading} data-${address.trim()}`);
  });
  if (locale === undefined) return linked;
  return linked.replaceAll(
    SEARCH_FORM,
    (form) => `${form}<input type="hidden" name="lang" value="${locale}"/>`,
  );
}
