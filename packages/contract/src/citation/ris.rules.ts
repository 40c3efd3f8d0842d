import type { MediaType } from "../media-type.ts";
import { fullTitle, longIsbns, onOneLine, type Citation } from "./citation.rules.ts";

/** Types of reference in RIS; what is not listed is generic. */
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
 * References in the RIS format, in UTF-8 with the line ends that it requires.
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
  if (host !== undefined) return host.isBook === true ? "CHAP" : "JOUR";
  return thesis === undefined ? (RIS_TYPE[mediaType] ?? "GEN") : "THES";
}

type Field = readonly [tag: string, text: string | undefined];

const each = (tag: string, texts: readonly string[] = []): Field[] =>
  texts.map((text) => [tag, text]);

const fieldsOf = (citation: Citation): Field[] => [
  ["TI", fullTitle(citation)],
  ...each("AU", citation.authors),
  ...each("ED", citation.editors),
  ...hostFields(citation),
  ...imprintFields(citation),
  ...each("SN", longIsbns(citation.isbn)),
  ["LA", citation.language],
  ["UR", citation.url],
  ["N1", citation.note],
  ["N1", citation.host?.detail],
  ["M3", citation.thesis?.text],
  ...each("KW", citation.keywords),
];

function hostFields({ host }: Citation): Field[] {
  const [firstPage, lastPage] = host?.pages?.split("–") ?? [];
  return [
    [host?.isBook === true ? "T2" : "JO", host?.title],
    ["VL", host?.volume],
    ["SP", firstPage],
    ["EP", lastPage],
  ];
}

const imprintFields = ({ year, thesis, publisher, place, edition }: Citation): Field[] => [
  ["PY", year === undefined ? undefined : String(year)],
  ["PB", thesis?.school ?? publisher],
  ["CY", place],
  ["ET", edition],
];

/** The series is a book's secondary title, and the tertiary title of everything else. */
function seriesOf({ series }: Citation, type: string): Field[] {
  if (series === undefined) return [];
  const [title, number] = type === "BOOK" ? (["T2", "M1"] as const) : (["T3", "VL"] as const);
  return [
    [title, series.title],
    [number, series.number],
  ];
}
