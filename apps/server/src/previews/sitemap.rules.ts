import { xmlText } from "../xml-text.rules.ts";
import { publicPage, type PublicFacts } from "./public-page.rules.ts";
import { PUBLIC_SCREENS, type PageAddress } from "./page-address.rules.ts";
import type { IsoDate } from "@freihand/contract";

/** Paths of all pages of a project that search engines may list, titles aside, each once. @source decision 72 */
export function listedPaths(facts: PublicFacts): readonly string[] {
  const libraries = [undefined, ...facts.libraries.map(({ id }) => String(id))];
  const contents = [undefined, ...Object.keys(facts.config.content)];
  const addresses = PUBLIC_SCREENS.flatMap((screen): PageAddress[] =>
    screen === "content"
      ? contents.map((content) => ({ screen, library: undefined, content }))
      : libraries.map((library) => ({ screen, library, content: undefined })),
  );
  return [...new Set(addresses.flatMap((address) => publicPage(address, facts)?.path ?? []))];
}

/** A page in a sitemap. */
interface ListedAddress {
  readonly address: string;
  /** Undefined: not known. */
  readonly changed?: IsoDate | undefined;
}

/** A list of pages. @param pages with whole addresses, at most 50,000 @source decision 72 */
export const sitemap = (pages: readonly ListedAddress[]): string =>
  listOf(pages, { list: "urlset", item: "url" });

/** A list of sitemaps. @param addresses whole ones @source decision 72 */
export const sitemapIndex = (addresses: readonly string[]): string =>
  listOf(
    addresses.map((address) => ({ address })),
    { list: "sitemapindex", item: "sitemap" },
  );

/** The two lists of the protocol differ in the names of their elements alone. */
function listOf(
  listed: readonly ListedAddress[],
  { list, item }: { readonly list: string; readonly item: string },
): string {
  const items = listed.map(({ address, changed }) => {
    const day = changed === undefined ? "" : `<lastmod>${changed}</lastmod>`;
    return `<${item}><loc>${xmlText(address)}</loc>${day}</${item}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("")}</${list}>\n`;
}

/**
 * What robots may fetch. Calls are not pages, covers are pictures of them; whether a page may be listed is in the page
 * itself, which robots have to read for that.
 * @param sitemapAddress undefined: there is none
 */
export const robotsText = (sitemapAddress: string | undefined): string =>
  "User-agent: *\nAllow: /services/cover/\nDisallow: /services/\nDisallow: /staff/\n" +
  (sitemapAddress === undefined ? "" : `\nSitemap: ${sitemapAddress}\n`);
