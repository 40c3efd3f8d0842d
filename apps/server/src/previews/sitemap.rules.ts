import { xmlText } from "../xml-text.rules.ts";
import { publicPage, type PublicFacts } from "./public-page.rules.ts";
import { PUBLIC_SCREENS, type PageAddress } from "./page-address.rules.ts";

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

/** A list of pages. @param addresses whole ones, at most 50,000 @source decision 72 */
export const sitemap = (addresses: readonly string[]): string =>
  listOf(addresses, { list: "urlset", item: "url" });

/** A list of sitemaps. @param addresses whole ones @source decision 72 */
export const sitemapIndex = (addresses: readonly string[]): string =>
  listOf(addresses, { list: "sitemapindex", item: "sitemap" });

/** The two lists of the protocol differ in the names of their elements alone. */
function listOf(
  addresses: readonly string[],
  { list, item }: { readonly list: string; readonly item: string },
): string {
  const items = addresses.map((one) => `<${item}><loc>${xmlText(one)}</loc></${item}>\n`).join("");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${list} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}</${list}>\n`;
}

/**
 * What robots may fetch. Calls are not pages, covers are pictures of them; whether a page may be listed is in the page
 * itself, which robots have to read for that.
 * @param sitemapAddress undefined: there is none
 */
export const robotsText = (sitemapAddress: string | undefined): string =>
  "User-agent: *\nAllow: /services/cover/\nDisallow: /services/\nDisallow: /staff/\n" +
  (sitemapAddress === undefined ? "" : `\nSitemap: ${sitemapAddress}\n`);
