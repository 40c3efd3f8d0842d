import { fullTitle, onOneLine } from "@freihand/contract/citation";
import type { Citation, Locale, MediaType } from "@freihand/contract";

/** From this number of authors on only the first is named. @source DIN ISO 690:2013-10, 5.3.4 */
const MANY_AUTHORS = 4;

const WORDS = {
  de: {
    and: "und",
    others: "et al.",
    online: "online",
    sound: "Tonträger",
    film: "Film",
    game: "Spiel",
    map: "Karte",
    software: "Software",
  },
  en: {
    and: "and",
    others: "et al.",
    online: "online",
    sound: "sound recording",
    film: "film",
    game: "game",
    map: "map",
    software: "software",
  },
} as const satisfies Record<Locale, Readonly<Record<string, string>>>;

type Medium = "online" | "sound" | "film" | "game" | "map" | "software";

/** Media other than books are named after the title. @source DIN ISO 690:2013-10, 5.5 */
const MEDIUM: Readonly<Partial<Record<MediaType, Medium>>> = {
  CD: "sound",
  CD_MUSIC: "sound",
  AUDIOBOOK: "sound",
  AUDIO_CASSETTE: "sound",
  LP_RECORD: "sound",
  MP3: "sound",
  DVD: "film",
  MOVIE: "film",
  BLURAY: "film",
  BOARDGAME: "game",
  GAME_CONSOLE: "game",
  GAME_CONSOLE_WII: "game",
  GAME_CONSOLE_NINTENDO: "game",
  GAME_CONSOLE_PLAYSTATION: "game",
  GAME_CONSOLE_XBOX: "game",
  CD_SOFTWARE: "software",
  MAP: "map",
  EBOOK: "online",
  EVIDEO: "online",
  EDOC: "online",
  EAUDIO: "online",
  ONLINE: "online",
  URL: "online",
};

/**
 * A citation for readers, in the name-and-date form: `FUNKE, Cornelia, 2003. Tintenherz. Hamburg: Dressler. ISBN …`. What
 * is not known is left out.
 * @source DIN ISO 690:2013-10
 */
export function citationText(citation: Citation, locale: Locale): string {
  const authors = makersText(citation, locale);
  const year = citation.years ?? (citation.year === undefined ? "" : String(citation.year));
  const title = titleText(citation, locale);
  const head =
    authors === "" ? [joined([title, year], ", ")] : [joined([authors, year], ", "), title];
  return [...head, ...imprint(citation)].map(onOneLine).filter(isWritten).map(asSentence).join(" ");
}

const isWritten = (text: string): boolean => text !== "";

const EDITORS: Readonly<Record<Locale, string>> = { de: "Hrsg.", en: "ed." };

function makersText(citation: Citation, locale: Locale): string {
  const { authors, editors = [] } = citation;
  const named = (names: readonly string[]): string =>
    authorsText(names.map(onOneLine).filter(isWritten), citation, locale);
  const makers = named(authors);
  if (makers !== "" || editors.length === 0) return makers;
  return `${named(editors)} (${EDITORS[locale]})`;
}

function authorsText(
  authors: readonly string[],
  { bodies = [] }: Citation,
  locale: Locale,
): string {
  const { and, others } = WORDS[locale];
  const [first = "", ...more] = authors.map((name) =>
    bodies.includes(name) ? name : inCapitals(name),
  );
  if (authors.length >= MANY_AUTHORS) return `${first} ${others}`;
  const last = more.pop();
  return last === undefined ? first : `${[first, ...more].join(", ")} ${and} ${last}`;
}

/** `Funke, Cornelia` as `FUNKE, Cornelia`; a body stays as it is. */
function inCapitals(name: string): string {
  const [family = "", ...given] = name.split(", ");
  return given.length === 0 ? name : [family.toLocaleUpperCase("de"), ...given].join(", ");
}

/** Online resources are labelled as such where the citation says how to access them. */
function mediumOf({ mediaType, url }: Citation): Medium | undefined {
  const medium = MEDIUM[mediaType];
  return medium === "online" && url === undefined ? undefined : medium;
}

function titleText(citation: Citation, locale: Locale): string {
  const medium = mediumOf(citation);
  const title = fullTitle(citation);
  return medium === undefined ? title : `${title} [${WORDS[locale][medium]}]`;
}

const imprint = ({ edition, place, publisher, series, isbn, host, thesis }: Citation) => [
  host === undefined ? "" : joined(["In:", joined([host.title, host.detail], ", ")], " "),
  thesis?.text ?? "",
  edition ?? "",
  joined([place, publisher], ": "),
  joined([series?.title, series?.number], ", "),
  joined(["ISBN", isbn[0]], " ", 2),
];

/** @param least with fewer parts the result is empty */
function joined(parts: readonly (string | undefined)[], between: string, least = 1): string {
  const written = parts.filter((part) => part !== undefined && part !== "");
  return written.length < least ? "" : written.join(between);
}

const asSentence = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
