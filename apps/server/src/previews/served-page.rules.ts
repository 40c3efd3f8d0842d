import { htmlText } from "./html-text.rules.ts";
import type { PageHead } from "./page-head.rules.ts";

const TITLE = /<title>(?<app>[^<]*)<\/title>/;
const DESCRIPTION = /<meta\s+name="description"\s+content="(?<own>[^"]*)"\s*\/?>/;

/**
 * The app's page with what it says of itself. Elements that the client takes away again carry `data-served`; those that it
 * gives their former text carry that in `data-app`.
 * @param index the client's built page
 */
export function servedPage(index: string, head: PageHead): string {
  return index
    .replace(DESCRIPTION, (element, own: string) => descriptionElement(element, own, head))
    .replace(TITLE, (_, app: string) => `${titleElement(app, head)}${extraElements(head)}`);
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

function extraElements({ canonical, metas }: PageHead): string {
  const link =
    canonical === undefined
      ? ""
      : `<link rel="canonical" href="${htmlText(canonical)}" data-served="" />`;
  return link + [...metas].map(metaElement).join("");
}

function metaElement([name, content]: readonly [string, string]): string {
  const attribute = name.startsWith("og:") ? "property" : "name";
  return `<meta ${attribute}="${htmlText(name)}" content="${htmlText(content)}" data-served="" />`;
}
