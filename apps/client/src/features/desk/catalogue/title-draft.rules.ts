import { MEDIA_TYPES, parseIsbn, type MediaType } from "@freihand/contract";
import type { CatalogueChanged, PutTitleBody } from "@freihand/contract/staff";

/** What is typed of a title. */
export const TITLE_FIELDS = [
  "title",
  "subtitle",
  "author",
  "publisher",
  "place",
  "year",
  "isbn",
  "language",
  "mediaType",
  "subjects",
] as const;
export type TitleField = (typeof TITLE_FIELDS)[number];
export type TitleDraft = Readonly<Record<TitleField, string>>;

/** Kinds that a library makes by hand, the most frequent first. */
export const HAND_MEDIA = [
  "BOOK",
  "AUDIOBOOK",
  "CD_MUSIC",
  "DVD",
  "BLURAY",
  "BOARDGAME",
  "FIGURINE",
  "GAME_CONSOLE",
  "MAGAZINE",
  "MAP",
  "SCORE_MUSIC",
  "CD_SOFTWARE",
  "MP3",
  "ART",
  "PACKAGE",
] as const satisfies readonly MediaType[];

/** Languages to choose from (ISO 639-2/B), with their codes for the names on the screen. */
export const LANGUAGES: Readonly<Record<string, string>> = {
  ger: "de",
  eng: "en",
  fre: "fr",
  ita: "it",
  spa: "es",
  pol: "pl",
  rus: "ru",
  ukr: "uk",
  tur: "tr",
  ara: "ar",
};

/** Between subjects, as they are typed. */
const BETWEEN = ";";

/** An empty form. @param text what was searched for: an ISBN, or the beginning of a title */
export function emptyDraft(text = ""): TitleDraft {
  const isIsbn = parseIsbn(text) !== undefined;
  return {
    title: isIsbn || /^\d+$/.test(text) ? "" : text,
    subtitle: "",
    author: "",
    publisher: "",
    place: "",
    year: "",
    isbn: isIsbn ? text : "",
    language: "ger",
    mediaType: "BOOK",
    subjects: "",
  };
}

type Conflict = NonNullable<Extract<CatalogueChanged, { readonly kind: "refused" }>["conflict"]>;

/** A title as it is typed. */
export function draftOf(title: Conflict["now"]): TitleDraft {
  const { subtitle = "", author = "", publisher = "", place = "" } = title;
  const { year, isbn = "", language = "", mediaType, subjects } = title;
  return {
    title: title.title,
    subtitle,
    author,
    publisher,
    place,
    year: year === undefined ? "" : String(year),
    isbn,
    language,
    mediaType,
    subjects: subjects.join(`${BETWEEN} `),
  };
}

/** Fields in which something is wrong. */
export function wrongFields({ title, year, isbn }: TitleDraft): ReadonlySet<TitleField> {
  const wrong = new Set<TitleField>();
  if (title.trim() === "") wrong.add("title");
  if (year.trim() !== "" && !/^[12]\d{3}$/.test(year.trim())) wrong.add("year");
  if (isbn.trim() !== "" && parseIsbn(isbn) === undefined) wrong.add("isbn");
  return wrong;
}

/** What others have typed meanwhile, by the fields that were changed here too. @param conflict undefined: none were */
export function othersOf(conflict: Conflict | undefined): ReadonlyMap<TitleField, string> {
  if (conflict === undefined) return new Map();
  const now = draftOf(conflict.now);
  return new Map(conflict.fields.map((field) => [field, now[field]]));
}

type Fields = Omit<PutTitleBody, "recordId" | "before" | "copies" | "requestId">;

/** What is sent of a draft in which nothing is wrong. */
export function fieldsOf(draft: TitleDraft): Fields {
  const year = draft.year.trim();
  const known = MEDIA_TYPES.find((type) => type === draft.mediaType) ?? "BOOK";
  return {
    title: draft.title.trim(),
    ...given("subtitle", draft),
    ...given("author", draft),
    ...given("publisher", draft),
    ...given("place", draft),
    ...given("isbn", draft),
    ...given("language", draft),
    ...(year !== "" && { year: Number(year) }),
    mediaType: known,
    subjects: draft.subjects
      .split(BETWEEN)
      .map((subject) => subject.trim())
      .filter((subject) => subject !== ""),
  };
}

const given = <Field extends TitleField>(
  field: Field,
  draft: TitleDraft,
): Partial<Record<Field, string>> => {
  const text = draft[field].trim();
  const one: Partial<Record<Field, string>> = {};
  if (text !== "") one[field] = text;
  return one;
};
