import { htmlText } from "../../previews/served-page.rules.ts";
import type { RenderedPage } from "../../rendering/rendered-page.ts";
import type { Locale } from "@freihand/contract";
import type { PreloadFiles } from "./preload-files.rules.ts";

/** A whole page, and what its policy has to allow. */
export interface PageDocument {
  /** UTF-8. */
  readonly html: Uint8Array;
  /** The text of each style element, in UTF-8. */
  readonly styles: readonly Uint8Array[];
}

/** What a document is made of. */
export interface DocumentParts {
  /** The client's page with its metadata. */
  readonly page: string;
  readonly rendered: RenderedPage;
  /** The style sheets of the build: file → UTF-8. */
  readonly sheets: ReadonlyMap<string, Uint8Array>;
  readonly preload: PreloadFiles;
}

const SHEET = /<link\s+rel="stylesheet"[^>]*\shref="\/(?<file>[^"]+)"[^>]*>/g;
const LOADED = /\s(?:href|src)="\/(?<file>[^"]+)"/g;
const NOSCRIPT = /<noscript>[^<]*<\/noscript>/;
/**
 * Says that a style sheet is here: else a part of the client that needs it would load it once more, and headings would
 * change their font under the reader's eyes. A disabled one is not loaded.
 */
const hasCome = (file: string): string => `<link rel="stylesheet" href="/${file}" disabled />`;

const FILE_NAME = /^[\w./~-]+$/;

/**
 * What the texts that end an element begin with. React and the client escape it in data, no style of ours has it, and
 * nobody else writes here.
 */
const ENDS_STYLE = "</";
const ENDS_DATA = "<";

/**
 * The client's page with what was rendered: styles in the head, so that nothing is loaded before the first paint, the
 * screen inside `#root`, the data after it.
 * @returns undefined when a text does not fit into its element
 */
export function pageDocument({
  page,
  rendered,
  sheets,
  preload,
}: DocumentParts): PageDocument | undefined {
  const { locale, title, html, styles, data } = rendered;
  const known = new Set([...page.matchAll(LOADED)].map(({ groups }) => groups?.["file"]));
  const named = [...page.matchAll(SHEET)].map(({ groups }) => groups?.["file"] ?? "");
  const inlined = distinct([...named, ...preload.sheets]).flatMap((file) => {
    const css = sheets.get(file);
    return css === undefined ? [] : [{ file, css }];
  });
  const all = [...inlined, ...styles];
  if (has(data, ENDS_DATA) || all.some(({ css }) => has(css, ENDS_STYLE))) return undefined;
  const isNew = (file: string) => !known.has(file) && FILE_NAME.test(file);
  const links = [
    ...inlined.map(({ file }) => hasCome(file)),
    ...preload.scripts.filter(isNew).map(preloadElement),
  ];
  const filled = page
    .replace(SHEET, (element, file: string) => (sheets.has(file) ? "" : element))
    .replace(/<html lang="[^"]*"/, `<html lang="${locale}"`)
    .replace(/(<title[^>]*>)[^<]*/, (_, start: string) => start + htmlText(title))
    .replace(NOSCRIPT, "");
  const around = aroundRoot(filled);
  if (around === undefined) return undefined;
  const [head, body] = around;
  const [inHead = "", inBody = ""] = head.split(HEAD_END);
  return {
    html: joined([
      inHead,
      ...all.flatMap(styleElement),
      ...links,
      HEAD_END,
      inBody,
      html,
      '</div><script type="application/json" id="served">',
      data,
      "</script>",
      body,
    ]),
    styles: all.map(({ css }) => css),
  };
}

/** A text, or its UTF-8. */
type Piece = string | Uint8Array;

const has = (bytes: Uint8Array, text: string) => bufferOf(bytes).includes(text);

const joined = (pieces: readonly Piece[]) =>
  Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : piece)));

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer, byteOffset, byteLength);

/**
 * The client's page while it is being rendered: where no script runs, it is fetched again a second later.
 * @param url path and query: a browser does not fetch an address with a fragment again unless it is named
 */
export const comesAgain = (page: string, url: string): string =>
  page.replace(
    NOSCRIPT,
    () =>
      `<noscript><meta http-equiv="refresh" content="1; url=${htmlText(url)}" />Einen Augenblick … / One moment …</noscript>`,
  );

const NEEDS_APP = {
  de: "Diese Seite braucht JavaScript. Suchen, Titel, Öffnungszeiten und Veranstaltungen gehen auch ohne:",
  en: "This page needs JavaScript. Searching, titles, opening hours and events work without it:",
} as const satisfies Record<Locale, string>;
const HOME = {
  de: { path: "/", text: "Zur Startseite" },
  en: { path: "/?lang=en", text: "Go to the home page" },
} as const satisfies Record<Locale, object>;

/** The client's page of a screen that only the app shows: where no script runs, it says so and leads on. */
export const needsApp = (page: string, locale: Locale): string =>
  page.replace(
    NOSCRIPT,
    `<noscript><p class="first-paint-note" lang="${locale}">${NEEDS_APP[locale]} <a href="${HOME[locale].path}">${HOME[locale].text}</a></p></noscript>`,
  );

function styleElement({ emotion, css }: RenderedPage["styles"][number]): readonly Piece[] {
  const name = emotion === undefined ? "" : ` data-emotion="${htmlText(emotion)}"`;
  return [`<style${name}>`, css, "</style>"];
}

const preloadElement = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`;

const HEAD_END = "</head>";
const ROOT = '<div id="root">';
const DIV = /<(?<closing>\/)?div\b/g;

/** The page up to what `#root` holds, and what follows that element. @returns undefined when there is none */
function aroundRoot(page: string): readonly [string, string] | undefined {
  const start = page.indexOf(ROOT);
  if (start === -1) return undefined;
  let depth = 0;
  for (const { groups, index } of page.slice(start).matchAll(DIV)) {
    depth += groups?.["closing"] === undefined ? 1 : -1;
    if (depth === 0)
      return [page.slice(0, start + ROOT.length), page.slice(start + index + "</div>".length)];
  }
  return undefined;
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
