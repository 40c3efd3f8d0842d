import type { IsoDate, LibraryHome, Locale } from "@freihand/contract";
import type { HomeSettings, HomeWords } from "../projects/settings/home-settings.rules.ts";

/**
 * What a library's home page shows on a day.
 * @param today the library's day
 * @returns undefined when there is nothing
 */
export function homeAt(
  home: HomeSettings | undefined,
  locale: Locale,
  today: IsoDate,
): LibraryHome | undefined {
  if (home === undefined) return undefined;
  const banner = isShown(home.banner, today) ? inLocale(home.banner, locale) : undefined;
  const picks = home.picks.map(({ id, text }) => ({
    id,
    ...(text && { text: oneOf(text, locale) }),
  }));
  if (banner === undefined && picks.length === 0) return undefined;
  return { ...(banner && { banner }), picks };
}

type Banner = NonNullable<HomeSettings["banner"]>;

const isShown = (banner: Banner | undefined, today: IsoDate): banner is Banner =>
  banner !== undefined &&
  (banner.from === undefined || banner.from <= today) &&
  (banner.until === undefined || today <= banner.until);

const inLocale = ({ title, text, link, until }: Banner, locale: Locale): LibraryHome["banner"] => ({
  title: oneOf(title, locale),
  ...(text && { text: oneOf(text, locale) }),
  ...(link && { link: { url: link.url, label: oneOf(link.label, locale) } }),
  ...(until !== undefined && { until }),
});

/** In this language, else in the other. */
const oneOf = ({ de, en }: HomeWords, locale: Locale): string =>
  (locale === "de" ? (de ?? en) : (en ?? de)) ?? "";
