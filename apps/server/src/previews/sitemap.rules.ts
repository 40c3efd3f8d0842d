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

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** A list of pages. @param addresses whole ones, at most 50,000 @source decision 72 */
export const sitemap = (addresses: readonly string[]): string =>
  `${START}<urlset ${SCHEMA}>\n${addresses.map((one) => `<url><loc>${xmlText(one)}</loc></url>\n`).join("")}</urlset>\n`;

/** A list of sitemaps. @param addresses whole ones @source decision 72 */
export const sitemapIndex = (addresses: readonly string[]): string =>
  `${START}<sitemapindex ${SCHEMA}>\n${addresses.map((one) => `<sitemap><loc>${xmlText(one)}</loc></sitemap>\n`).join("")}</sitemapindex>\n`;

/** An address has no other characters that mean something in XML. */
const xmlText = (address: string): string =>
  address
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("'", "&apos;")
    .replaceAll('"', "&quot;");

/**
 * What robots may fetch. Calls are not pages, covers are pictures of them; whether a page may be listed is in the page
 * itself, which robots have to read for that.
 * @param sitemapAddress undefined: there is none
 */
export const robotsText = (sitemapAddress: string | undefined): string =>
  "User-agent: *\nAllow: /services/cover/\nDisallow: /services/\nDisallow: /staff/\n" +
  (sitemapAddress === undefined ? "" : `\nSitemap: ${sitemapAddress}\n`);
