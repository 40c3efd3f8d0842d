import { fullTitle, longIsbns, onOneLine } from "@freihand/contract/citation";
import { shortText, things, type LinkedData } from "./linked-data.rules.ts";
import type { Citation, MediaType, RecordDetail } from "@freihand/contract";

/** What a title's page shows of it. */
export interface DescribedTitle {
  readonly record: Pick<RecordDetail, "title" | "subtitle" | "mediaType" | "languages" | "fields">;
  /** Undefined: the library has no citations, or the title is described without them. */
  readonly citation: Citation | undefined;
  /** Address of the page; undefined: none is published. */
  readonly url: string | undefined;
  readonly image: string | undefined;
}

/**
 * Types of schema.org. What only names a carrier (a DVD may be a film, a series or a lecture) is a work of no more exact
 * type.
 */
const TYPES: Partial<Record<MediaType, string>> = {
  BOOK: "Book",
  EBOOK: "Book",
  PACKAGE_BOOKS: "Book",
  SCHOOL_VERSION: "Book",
  AUDIOBOOK: "Audiobook",
  MP3: "Audiobook",
  CD_MUSIC: "MusicAlbum",
  SCORE_MUSIC: "SheetMusic",
  MOVIE: "Movie",
  MAGAZINE: "Periodical",
  NEWSPAPER: "Newspaper",
  MAP: "Map",
  BOARDGAME: "Game",
  GAME_CONSOLE: "VideoGame",
  GAME_CONSOLE_WII: "VideoGame",
  GAME_CONSOLE_NINTENDO: "VideoGame",
  GAME_CONSOLE_PLAYSTATION: "VideoGame",
  GAME_CONSOLE_XBOX: "VideoGame",
};

/** Types that have an ISBN and an edition. */
const BOOKS: ReadonlySet<string> = new Set(["Book", "Audiobook"]);

/** Types whose makers are their authors; of films, music and games they may be anything else. */
const WRITTEN: ReadonlySet<string> = new Set(["Book", "Audiobook", "Chapter", "Thesis"]);

/** Longer abstracts end here. */
const ABSTRACT_CHARACTERS = 2000;

/** A title for search engines. Whether it can be borrowed is not an offer: nothing is sold. @source decision 72 */
export function titleData({ record, citation, url, image }: DescribedTitle): readonly LinkedData[] {
  const type = typeOf(record.mediaType, citation);
  return things(type, {
    name: fullTitle(record),
    url,
    image,
    inLanguage: languagesOf(record),
    abstract: abstractOf(record),
    ...(citation && citedFacts(type, citation)),
  });
}

function typeOf(mediaType: MediaType, citation: Citation | undefined): string {
  if (citation?.thesis !== undefined) return "Thesis";
  const type = TYPES[mediaType] ?? "CreativeWork";
  if (citation?.host === undefined) return type;
  return citation.host.isBook === true ? "Chapter" : "CreativeWork";
}

const citedFacts = (type: string, citation: Citation) => ({
  [WRITTEN.has(type) ? "author" : "creator"]: makersOf(citation.authors, citation),
  editor: makersOf(citation.editors ?? [], citation).filter(isPerson),
  // whether a university published a thesis is not known
  publisher: type === "Thesis" ? undefined : things("Organization", named(citation.publisher)),
  datePublished: dateOf(citation),
  ...(BOOKS.has(type) && {
    isbn: longIsbns(citation.isbn),
    bookEdition: onOneLine(citation.edition ?? ""),
  }),
});

const named = (name = "") => ({ name: onOneLine(name) });

/** Names stay as catalogued, `Family, Given`, as on the page. */
const makersOf = (names: readonly string[], { bodies = [] }: Citation) =>
  names.flatMap((name) => things(bodies.includes(name) ? "Organization" : "Person", named(name)));

/** By the definition of schema.org, only people edit. */
const isPerson = (maker: LinkedData): boolean => maker["@type"] === "Person";

/** The year of a serial is that of its first issue only; a date has a year of four digits. */
const dateOf = ({ year = -1, years }: Citation): string | undefined =>
  year < 0 || year > 9999 || years !== undefined ? undefined : String(year).padStart(4, "0");

/** Codes that name no language. @source ISO 639-2 */
const NO_LANGUAGES: ReadonlySet<string> = new Set(["mul", "und", "zxx", "mis"]);

/** As the web writes languages: `de`, not `ger`. */
const languagesOf = ({ languages = [] }: DescribedTitle["record"]): readonly string[] => [
  ...new Set(
    languages
      .filter((code) => /^[a-z]{3}$/.test(code) && !NO_LANGUAGES.has(code))
      .flatMap((code) => Intl.getCanonicalLocales(code)),
  ),
];

const abstractOf = ({ fields }: DescribedTitle["record"]): string =>
  shortText(fields.find(({ key }) => key === "abstract")?.value ?? "", ABSTRACT_CHARACTERS);
