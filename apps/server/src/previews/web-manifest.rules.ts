import { APP_NAME, type Brand, type BrandIcon } from "./brand.rules.ts";
import type { Locale, ProjectId } from "@freihand/contract";

/** Whose manifest, in which language. */
export interface ManifestParams {
  readonly brand: Brand;
  readonly description: string | undefined;
  readonly locale: Locale;
  /** The project, where its pages are under another project's address. */
  readonly elsewhere: ProjectId | undefined;
}

const SHORTCUTS = {
  de: [
    { name: "Im Katalog suchen", short_name: "Suche", url: "/search", icon: "search" },
    { name: "Mein Konto", short_name: "Konto", url: "/account", icon: "account" },
  ],
  en: [
    { name: "Search the catalogue", short_name: "Search", url: "/search", icon: "search" },
    { name: "My account", short_name: "Account", url: "/account", icon: "account" },
  ],
} as const;

/**
 * What a browser needs to install an edition under its own name, icon and colours.
 * @source W3C Web Application Manifest
 */
export function webManifest({ brand, description, locale, elsewhere }: ManifestParams) {
  const start = elsewhere === undefined ? "/" : `/${elsewhere}`;
  return {
    id: start,
    name: brand.name === APP_NAME ? OWN_NAMES[locale] : brand.name,
    short_name: brand.name,
    description: description ?? DESCRIPTIONS[locale],
    lang: locale,
    dir: "ltr",
    start_url: start,
    scope: "/",
    display: "standalone",
    theme_color: brand.colours.light,
    background_color: brand.colours.light,
    categories: ["books", "education", "lifestyle"],
    icons: brand.icon === undefined ? OWN_ICONS : [iconMember(brand.icon)],
    shortcuts: SHORTCUTS[locale].map(({ icon, ...one }) => ({
      ...one,
      icons: [{ src: `/icons/${icon}-96.png`, sizes: "96x96", type: "image/png" }],
    })),
  };
}

const OWN_NAMES = { de: `${APP_NAME} – Ihre Bibliothek`, en: `${APP_NAME} – your library` };
const DESCRIPTIONS = {
  de: "Suchen, vormerken, verlängern: die App für jeden Bibliotheksausweis.",
  en: "Search, reserve, renew: the app for every library card.",
};

const OWN_ICONS = [
  { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
  { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
  { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
  { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  { src: "/icons/monochrome.svg", sizes: "any", type: "image/svg+xml", purpose: "monochrome" },
];

const iconMember = ({ href, type, sizes }: BrandIcon) => ({
  src: href,
  type,
  purpose: "any",
  ...(sizes === undefined ? {} : { sizes }),
});
