import { APP_NAME } from "./brand.rules.ts";
import { linkedDataText } from "./linked-data.rules.ts";
import type { LinkedData } from "./linked-data.rules.ts";
import type { PageHead, PageLook } from "./page-head.rules.ts";

const LANGUAGE = /<html lang="de"/;
const TITLE = /<title>(?<app>[^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="(?<own>[^"]*)"\s*\/?>/;

/**
 * The app's page with its metadata. Elements that the client removes again are marked `data-served`, those that stay as
 * long as the page `data-page`; those whose text it restores have that in `data-app`.
 * @param index the client's built page
 */
export function servedPage(index: string, head: PageHead): string {
  return branded(index, head.look)
    .replace(LANGUAGE, () => `<html lang="${head.locale ?? "de"}"`)
    .replace(DESCRIPTION, (element, own: string) => descriptionElement(element, own, head))
    .replace(TITLE, (_, app: string) => `${titleElement(app, head)}${extraElements(head)}`);
}

const ICON = /<link\s+rel="icon"\s[^>]*>/;
const TOUCH_ICON = /<link\s+rel="apple-touch-icon"\s[^>]*>/;
const SIGN = /<img\s+src="\/favicon\.svg"/;
const MANIFEST = /(<link\s+rel="manifest"\s+href=")[^"]*"/;
const THEME_COLOUR =
  /(?<=<meta\s+name="theme-color"\s+content=")[^"]*(?="\s+media="[^"]*:\s*(light|dark)\)")/g;

/**
 * The page with the edition's own name, icon and colours, from the first paint on. In the built page the app's name is
 * only in visible places: title, description, first paint, and the text shown without scripts.
 */
function branded(index: string, look: PageLook | undefined): string {
  if (look === undefined) return index;
  const { name, icon, colours, manifest } = look;
  const page = index
    .replaceAll(APP_NAME, () => htmlText(name))
    .replace(MANIFEST, (_, start: string) => `${start}${htmlText(manifest)}"`)
    .replaceAll(THEME_COLOUR, (_, kind: string) =>
      htmlText(kind === "dark" ? colours.dark : colours.light),
    );
  if (icon === undefined) return page;
  const href = htmlText(icon.href);
  const type = htmlText(icon.type);
  return page
    .replace(ICON, () => `<link rel="icon" href="${href}" type="${type}" />`)
    .replace(TOUCH_ICON, () => `<link rel="apple-touch-icon" href="${href}" />`)
    .replace(SIGN, () => `<img src="${href}"`);
}

function titleElement(app: string, { title, site }: PageHead): string {
  const name = site === undefined ? app : htmlText(site);
  const text = title === undefined ? name : `${htmlText(title)} · ${name}`;
  return `<title data-app="${name}">${text}</title>`;
}

const descriptionElement = (
  element: string,
  own: string,
  { description = "" }: PageHead,
): string =>
  description === ""
    ? element
    : `<meta name="description" content="${htmlText(description)}" data-app="${own}" />`;

function extraElements({ canonical, alternates = [], data = [], metas }: PageHead): string {
  const link =
    canonical === undefined
      ? ""
      : `<link rel="canonical" href="${htmlText(canonical)}" data-page="" />`;
  const others = alternates.map(
    ([hreflang, href]) =>
      `<link rel="alternate" hreflang="${htmlText(hreflang)}" href="${htmlText(href)}" data-page="" />`,
  );
  return [link, ...others, dataElement(data), ...[...metas].map(metaElement)].join("");
}

/** A data block, which no browser runs: the policy of scripts does not concern it. */
const dataElement = (data: readonly LinkedData[]): string =>
  data.length === 0
    ? ""
    : `<script type="application/ld+json" data-page="">${linkedDataText(data)}</script>`;

function metaElement([name, content]: readonly [string, string]): string {
  const attribute = name.startsWith("og:") ? "property" : "name";
  return `<meta ${attribute}="${htmlText(name)}" content="${htmlText(content)}" data-served="" />`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** A text on one line for an element's content or a quoted attribute of HTML: it can end neither of them. @source Q-2 */
export function htmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}\p{Noncharacter_Code_Point}]+/gu, " ")
    .trim()
    .replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? "");
}
