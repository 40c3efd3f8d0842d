import type { Locale } from "@freihand/contract";
import type { PublicPage } from "./public-page.rules.ts";

type Words = Readonly<Record<Locale, string>>;

/** What the drawer calls these pages, too. */
export const PAGE_TITLES = {
  about: { de: "Über die App", en: "About the app" },
  acquisitions: { de: "Neuerwerbungen", en: "New acquisitions" },
  events: { de: "Veranstaltungen", en: "Events" },
  general: { de: "Allgemeines", en: "General" },
  help: { de: "Hilfe", en: "Help" },
  imprint: { de: "Impressum", en: "Imprint" },
  info: { de: "Info und Öffnungszeiten", en: "Info and opening hours" },
  libraries: { de: "Bibliotheken", en: "Libraries" },
  privacy: { de: "Datenschutz", en: "Privacy" },
} as const satisfies Partial<Record<PublicPage["screen"], Words>>;

/** Introduces the library's name. */
const DESCRIPTIONS: Partial<Record<PublicPage["screen"], Words>> = {
  home: {
    de: "Katalog, Öffnungszeiten und Kontakt",
    en: "Catalogue, opening hours and contact",
  },
  acquisitions: { de: "Neu im Bestand", en: "New titles" },
  events: { de: "Veranstaltungen und Termine", en: "Events and dates" },
  info: { de: "Öffnungszeiten, Adressen und Kontakt", en: "Opening hours, addresses and contact" },
};

/** How titles are written. */
interface TitleWording {
  readonly locale: Locale;
  /** The project's own texts in this language. */
  readonly texts: Readonly<Record<string, string>> | undefined;
  /** How many libraries the project has: with one, the page need not name it. */
  readonly libraries: number;
}

/** @returns undefined for the project's first page, which has the project's own name */
export function pageTitle(
  { screen, path, library, title: own }: PublicPage,
  { locale, texts, libraries }: TitleWording,
): string | undefined {
  if (path === "/") return undefined;
  if (screen === "home") return library?.fullname;
  if (screen === "content") return own;
  const title = texts?.[`nav.${screen}`] ?? PAGE_TITLES[screen][locale];
  return libraries === 1 ? title : named(title, library);
}

const named = (title: string, library: PublicPage["library"]): string =>
  library === undefined ? title : `${title} – ${library.fullname}`;

/** @returns undefined for pages that are not about a library */
export function pageDescription(
  { screen, library }: PublicPage,
  locale: Locale,
): string | undefined {
  const text = DESCRIPTIONS[screen]?.[locale];
  if (text === undefined || library === undefined) return undefined;
  const { fullname, city } = library;
  const place = city === undefined || fullname.includes(city) ? "" : `, ${city}`;
  return `${text}: ${fullname}${place}.`;
}
