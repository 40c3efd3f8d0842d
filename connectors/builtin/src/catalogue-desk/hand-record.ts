import type { HandTitle } from "@freihand/connector-kit";
import type { BibItem, BibRecord, IsoDate, MediaType } from "@freihand/contract";
import { toBibRecord, type DataField, type WritableRecord } from "@freihand/marc";

/** Leader 06 (type of record) and 07 (level) of what is not simply a text. @source MARC 21 leader/06-07 */
const KINDS: Partial<Readonly<Record<MediaType, `${string}${string}`>>> = {
  CD: "jm",
  CD_MUSIC: "jm",
  LP_RECORD: "jm",
  AUDIOBOOK: "im",
  AUDIO_CASSETTE: "im",
  MP3: "im",
  FIGURINE: "im",
  DVD: "gm",
  BLURAY: "gm",
  MOVIE: "gm",
  BOARDGAME: "rm",
  GAME_CONSOLE: "mm",
  GAME_CONSOLE_WII: "mm",
  GAME_CONSOLE_NINTENDO: "mm",
  GAME_CONSOLE_PLAYSTATION: "mm",
  GAME_CONSOLE_XBOX: "mm",
  CD_SOFTWARE: "mm",
  MAP: "em",
  SCORE_MUSIC: "cm",
  ART: "km",
  PACKAGE: "om",
  MAGAZINE: "as",
  NEWSPAPER: "as",
};

/** Articles that do not count in sorting, by the language of the title. */
const ARTICLES: Readonly<Record<string, RegExp>> = {
  ger: /^(?:der|die|das|ein|eine) /i,
  eng: /^(?:the|an|a) /i,
  fre: /^(?:les|le|la|un|une) /i,
};

/** What a title made by hand consists of besides its fields. */
export interface HandRecord {
  readonly id: string;
  readonly title: HandTitle;
  readonly items: readonly BibItem[];
  /** Day on which it was made. */
  readonly added: IsoDate;
}

const field = (
  tag: string,
  inds: string,
  ...parts: readonly (readonly [string, string | undefined])[]
) => {
  const subfields = parts.flatMap(([code, value]) =>
    value === undefined || value === "" ? [] : [{ code, value }],
  );
  const [ind1 = " ", ind2 = " "] = inds;
  return subfields.length === 0 ? [] : [{ tag, ind1, ind2, subfields }];
};

/** The record as MARC 21, with its copies as Koha writes them (952). @source MARC 21 bibliographic */
export function handMarc({ id, title, items, added }: HandRecord): WritableRecord {
  const { language = "" } = title;
  const article = ARTICLES[language]?.exec(title.title)?.[0].length ?? 0;
  return {
    leader: `00000n${KINDS[title.mediaType] ?? "am"} a2200000 u 4500`,
    control: [
      { tag: "001", value: id },
      { tag: "008", value: fixedField(title, added) },
    ],
    data: [
      ...field("020", "  ", ["a", title.isbn]),
      ...field("041", "  ", ["a", language]),
      ...authorField(title.author),
      ...field("245", `1${String(article)}`, ["a", title.title], ["b", title.subtitle]),
      ...field("264", " 1", ["a", title.place], ["b", title.publisher], ["c", yearText(title)]),
      ...title.subjects.flatMap((subject) => field("650", " 4", ["a", subject])),
      ...items.flatMap(itemField),
    ],
  };
}

const yearText = ({ year }: Pick<HandTitle, "year">): string | undefined =>
  year === undefined ? undefined : String(year);

/** 008: day of entry, year, language. */
function fixedField({ year, language }: HandTitle, added: IsoDate): string {
  const day = added.replaceAll("-", "").slice(2);
  const dates = `${year === undefined ? "n" : "s"}${(yearText({ year }) ?? "uuuu").padEnd(8)}`;
  return `${day}${dates}xx ${" ".repeat(17)}${(language ?? "und").padEnd(3)} d`;
}

/** `Family, Given` is a person by the family name; without a comma it is as it stands. */
const authorField = (author: string | undefined): readonly DataField[] =>
  author === undefined
    ? []
    : field("100", author.includes(",") ? "1 " : "0 ", ["a", author], ["4", "aut"]);

const itemField = ({ barcode, branch, shelfmark, status }: BibItem): readonly DataField[] =>
  field(
    "952",
    "  ",
    ["7", status === "reference" ? "1" : "0"],
    ["a", branch],
    ["o", shelfmark],
    ["p", barcode],
  );

/**
 * The same as the catalogue knows it. The media type is what was chosen: a short record says too little to tell all of them
 * apart.
 * @returns undefined: it has no title
 */
export function handBibRecord(record: HandRecord): BibRecord | undefined {
  const marc = { ...handMarc(record), encoding: { declared: "utf-8", used: "utf-8" } } as const;
  const mapped = toBibRecord(marc);
  if (!mapped.ok) return undefined;
  return { ...mapped.record, mediaType: record.title.mediaType, items: record.items };
}

/** What can be changed of a title, as its record has it. */
export function handTitleOf(record: BibRecord): HandTitle {
  const { title, subtitle, creators, year, place, publisher, isbn, languages } = record;
  const [author] = creators;
  const [language] = languages;
  return {
    title,
    mediaType: record.mediaType,
    subjects: record.subjects,
    ...known({ subtitle, author: author?.name, place, publisher, isbn: isbn[0], language }),
    ...(year !== undefined && { year }),
  };
}

type Texts = Pick<HandTitle, "subtitle" | "author" | "place" | "publisher" | "isbn" | "language">;

const known = (texts: { readonly [Key in keyof Texts]-?: string | undefined }): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined && text !== ""));
