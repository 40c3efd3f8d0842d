import type { MediaType } from "../media-type.ts";
import { fullTitle, longIsbns, onOneLine, type Citation } from "./citation.rules.ts";

/** Kinds of reference that RIS has; what is not listed is generic. */
const RIS_TYPE: Readonly<Partial<Record<MediaType, string>>> = {
  BOOK: "BOOK",
  PACKAGE_BOOKS: "BOOK",
  SCHOOL_VERSION: "BOOK",
  EBOOK: "EBOOK",
  EDOC: "EBOOK",
  CD: "SOUND",
  CD_MUSIC: "SOUND",
  AUDIOBOOK: "SOUND",
  AUDIO_CASSETTE: "SOUND",
  LP_RECORD: "SOUND",
  MP3: "SOUND",
  EAUDIO: "SOUND",
  DVD: "VIDEO",
  MOVIE: "VIDEO",
  BLURAY: "VIDEO",
  EVIDEO: "VIDEO",
  CD_SOFTWARE: "COMP",
  GAME_CONSOLE: "COMP",
  GAME_CONSOLE_WII: "COMP",
  GAME_CONSOLE_NINTENDO: "COMP",
  GAME_CONSOLE_PLAYSTATION: "COMP",
  GAME_CONSOLE_XBOX: "COMP",
  MAP: "MAP",
  ART: "ART",
  URL: "ELEC",
  ONLINE: "ELEC",
};

/**
 * References in the RIS format, in UTF-8 with the line ends that it asks for.
 * @returns an empty text when there are none
 * @source RIS
 */
export function risFile(citations: readonly Citation[]): string {
  return citations.map(reference).join("");
}

function reference(citation: Citation): string {
  const type = typeOf(citation);
  const lines = [...fieldsOf(citation), ...seriesOf(citation, type)]
    .map(([tag, text]) => [tag, onOneLine(text ?? "")] as const)
    .filter(([, text]) => text !== "")
    .map(([tag, text]) => `${tag}  - ${text}\r\n`);
  return `TY  - ${type}\r\n${lines.join("")}ER  - \r\n`;
}

function typeOf({ host, thesis, mediaType }: Citation): string {
  if (host !== undefined) return "JOUR";
  return thesis === undefined ? (RIS_TYPE[mediaType] ?? "GEN") : "THES";
}

type Field = readonly [tag: string, text: string | undefined];

// oxlint-disable-next-line complexity -- a list of what may be absent, not of decisions
function fieldsOf(citation: Citation): Field[] {
  const { authors, editors = [], host, thesis, year, keywords = [] } = citation;
  const [firstPage, lastPage] = host?.pages?.split("–") ?? [];
  return [
    ["TI", fullTitle(citation)],
    ...authors.map((author) => ["AU", author] as const),
    ...editors.map((editor) => ["ED", editor] as const),
    ["JO", host?.title],
    ["VL", host?.volume],
    ["SP", firstPage],
    ["EP", lastPage],
    ["PY", year === undefined ? undefined : String(year)],
    ["PB", thesis?.school ?? citation.publisher],
    ["CY", citation.place],
    ["ET", citation.edition],
    ...longIsbns(citation.isbn).map((isbn) => ["SN", isbn] as const),
    ["LA", citation.language],
    ["UR", citation.url],
    ["N1", citation.note],
    ["N1", host?.detail],
    ["M3", thesis?.text],
    ...keywords.map((word) => ["KW", word] as const),
  ];
}

/** The series is a book's secondary title, and the tertiary one of everything else. */
function seriesOf({ series }: Citation, type: string): Field[] {
  if (series === undefined) return [];
  const [title, number] = type === "BOOK" ? (["T2", "M1"] as const) : (["T3", "VL"] as const);
  return [
    [title, series.title],
    [number, series.number],
  ];
}
