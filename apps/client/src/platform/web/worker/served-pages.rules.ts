import { addressLocale, type Locale } from "@freihand/contract";
import { servedPageMark, type ServedPage } from "@freihand/contract/served-page";
import type { PageVisitor } from "../../ports/served-pages.ts";

/** Screens that the server renders; those of a card are not among them. */
const RENDERED = [
  /^\/$/,
  /^\/(?:general|help|imprint|libraries|privacy|result)\/?$/i,
  /^\/(?:acquisitions|events|info|search)(?:\/[^/]+)?\/?$/i,
  /^\/(?:content|start)\/[^/]+\/?$/i,
  /^\/record\/[^/]+\/[^/]+\/?$/i,
];
/** They tell what somebody looked for or read; the form does by what was sent with it. */
const TRACES = /^\/(?:record|result)(?:[/?]|$)|^\/search[^?]*\?/i;
/** On a public computer nothing is kept. */
const NOT_WITH = "publicComputer";
/** Longer addresses are none that the app makes. */
const MAX_LENGTH = 1000;

/** A page that the server renders. */
interface PageAddress {
  readonly path: string;
  readonly locale: Locale;
}

/**
 * The rendered page that an address shows to a visitor.
 * @returns undefined: the app alone knows what to show
 */
export function pageFor(url: URL, visitor: PageVisitor): PageAddress | undefined {
  if (!isRendered(url)) return undefined;
  const { pathname, search } = url;
  const isHome = pathname === "/" && search === "";
  return inLanguage(new URL(isHome ? homePath(visitor) : pathname + search, url), visitor.locale);
}

/** The page in the language that its address names, else in the visitor's: German is the address without any. */
function inLanguage({ pathname, search, searchParams }: URL, own: Locale): PageAddress {
  const named = addressLocale(searchParams);
  if (named !== undefined || own === "de")
    return { path: pathname + search, locale: named ?? "de" };
  const params = new URLSearchParams(searchParams);
  params.set("lang", own);
  return { path: `${pathname}?${params.toString()}`, locale: own };
}

const isRendered = ({ pathname, search, searchParams }: URL) =>
  RENDERED.some((screen) => screen.test(pathname)) &&
  !searchParams.has(NOT_WITH) &&
  pathname.length + search.length <= MAX_LENGTH;

const homePath = ({ libraryId }: PageVisitor) =>
  libraryId === undefined ? "/" : `/start/${String(libraryId)}`;

/** A reply as far as it matters. */
interface PageReply {
  readonly status: number;
  /** Text of the header `SERVED_PAGE`; null: none. */
  readonly mark: string | null;
}

/**
 * Whether a reply is the page that fits. Everything else that a server or something in between sends is not shown: the app
 * says itself what is wrong.
 */
export const isPage = ({ status, mark }: PageReply, page: ServedPage): boolean =>
  (status === 200 || status === 404) && mark === servedPageMark(page);

/** Whether a page may be kept. @param path of the page */
export const mayKeep = (path: string, { keepsTraces }: PageVisitor): boolean =>
  keepsTraces || !TRACES.test(path);

const DAY_MS = 86_400_000;
/** A page shows at first what was true then: copies, opening hours. */
const KEPT_MS = 7 * DAY_MS;
/** Some 120 kB each. */
const MOST_PAGES = 30;

/** A kept page. */
interface KeptPage {
  readonly address: string;
  /** When the server sent it, as an HTTP date; null: unknown. */
  readonly date: string | null;
}

/** Whether a kept page may still be shown. @param now milliseconds since 1970 */
export const isRecent = ({ date }: Pick<KeptPage, "date">, now: number): boolean =>
  now - Date.parse(date ?? "") < KEPT_MS;

/**
 * The pages that are not kept any longer: those that are too old, and the oldest of too many.
 * @param pages in the order in which they were kept
 * @returns addresses
 */
export function outdatedPages(pages: readonly KeptPage[], now: number): readonly string[] {
  const firstKept = pages.length - MOST_PAGES;
  return pages
    .filter((page, index) => index < firstKept || !isRecent(page, now))
    .map(({ address }) => address);
}
