import { MIN_SEARCH_TEXT } from "@freihand/catalogue";
import type { BibRecord, FieldMeaning, Locale, RecordDetail } from "@freihand/contract";
import { hostText } from "./host-text.rules.ts";
import { languageName } from "./language-name.ts";
import { MEDIA_LABELS } from "./media-labels.ts";

type Field = RecordDetail["fields"][number];

const LABELS = {
  title: { de: "Titel", en: "Title" },
  ownScript: { de: "Originalschrift", en: "Original script" },
  host: { de: "Erschienen in", en: "Published in" },
  part: { de: "Band", en: "Part" },
  author: { de: "Person", en: "Author" },
  media: { de: "Medienart", en: "Media type" },
  edition: { de: "Ausgabe", en: "Edition" },
  published: { de: "Erschienen", en: "Published" },
  frequency: { de: "Erscheint", en: "Frequency" },
  held: { de: "Vorhanden", en: "Issues held" },
  former: { de: "Früher", en: "Formerly" },
  later: { de: "Später", en: "Later" },
  year: { de: "Jahr", en: "Year" },
  extent: { de: "Umfang", en: "Extent" },
  language: { de: "Sprache", en: "Language" },
  series: { de: "Reihe", en: "Series" },
  audience: { de: "Zielgruppe", en: "Audience" },
  isbn: { de: "ISBN", en: "ISBN" },
  issn: { de: "ISSN", en: "ISSN" },
  subject: { de: "Schlagwort", en: "Subject" },
  genre: { de: "Gattung", en: "Genre" },
  abstract: { de: "Inhalt", en: "Summary" },
  contents: { de: "Enthält", en: "Contents" },
  note: { de: "Hinweis", en: "Note" },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

/** A search started by a line. */
interface LineSearch {
  readonly meaning: FieldMeaning;
  readonly text: string;
}

/** One line of the screen; none where there is no value. */
type ToLine = (
  key: keyof typeof LABELS,
  value: string | undefined,
  search?: LineSearch,
) => readonly Field[];

const linesIn =
  (locale: Locale): ToLine =>
  (key, value, search) => {
    if (value === undefined || value === "") return [];
    const field = { key, label: LABELS[key][locale], value };
    if (search === undefined || search.text.length < MIN_SEARCH_TEXT) return [field];
    return [{ ...field, search: { id: search.meaning, value: search.text } }];
  };

/** The catalogue data of a title, line by line, in reading order. */
export function recordFields(record: BibRecord, locale: Locale): Field[] {
  const line = linesIn(locale);
  return [
    ...line("ownScript", record.ownScript),
    ...line("host", hostText(record)),
    ...line("part", joinFilled([record.part?.number, record.part?.title], ": ")),
    ...people(record, locale, line),
    ...line("media", MEDIA_LABELS[record.mediaType][locale]),
    ...line("edition", record.edition),
    ...line("published", published(record)),
    ...serial(record, line),
    ...line("extent", record.extent),
    ...line("language", record.languages.map((code) => languageName(code, locale)).join(", ")),
    ...series(record, line),
    ...line("audience", record.audience),
    ...line("isbn", record.isbn.join(", ")),
    ...line("issn", record.issn?.join(", ")),
    ...topics(record, line),
    ...line("abstract", record.abstract),
    ...line("contents", record.contents),
    ...(record.notes ?? []).flatMap((note) => line("note", note)),
  ];
}

const people = ({ creators }: BibRecord, locale: Locale, line: ToLine): readonly Field[] =>
  creators.flatMap(({ name, ownScript, role }) =>
    line("author", withRole(joinFilled([name, ownScript], " / "), role, locale), {
      meaning: "AUTHOR",
      text: name,
    }),
  );

const series = (record: BibRecord, line: ToLine): readonly Field[] =>
  record.series.flatMap(({ title, number }) =>
    line("series", joinFilled([title, number], " ; "), { meaning: "TITLE", text: title }),
  );

const serial = (
  { frequency, issuesHeld = [], formerTitles = [], laterTitles = [] }: BibRecord,
  line: ToLine,
): readonly Field[] => [
  ...line("frequency", frequency),
  ...line("held", issuesHeld.join("; ")),
  ...formerTitles.flatMap((text) => line("former", text, { meaning: "TITLE", text })),
  ...laterTitles.flatMap((text) => line("later", text, { meaning: "TITLE", text })),
];

const topics = ({ subjects, genres = [] }: BibRecord, line: ToLine): readonly Field[] => [
  ...subjects.flatMap((text) => line("subject", text, { meaning: "KEYWORD", text })),
  ...genres.flatMap((text) => line("genre", text, { meaning: "KEYWORD", text })),
];

const joinFilled = (parts: readonly (string | undefined)[], between: string): string =>
  parts.filter((part) => part !== undefined && part !== "").join(between);

/** `Berlin : Aufbau, 2020` */
const published = ({ place, publisher, year, years }: BibRecord): string =>
  joinFilled(
    [
      joinFilled([place, publisher], " : "),
      years ?? (year === undefined ? undefined : String(year)),
    ],
    ", ",
  );

function withRole(name: string, role: string | undefined, locale: Locale): string {
  const roleText = role === undefined ? undefined : roleName(role, locale);
  return roleText === undefined ? name : `${name} (${roleText})`;
}

/** Roles that matter to patrons; an author is shown without one. @source MARC Code List for Relators */
const ROLES: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  act: { de: "Schauspiel", en: "actor" },
  adp: { de: "Bearbeitung", en: "adapter" },
  aui: { de: "Vorwort", en: "author of introduction" },
  cmp: { de: "Komposition", en: "composer" },
  cnd: { de: "Dirigat", en: "conductor" },
  ctb: { de: "Mitwirkung", en: "contributor" },
  drt: { de: "Regie", en: "director" },
  edt: { de: "Herausgabe", en: "editor" },
  ill: { de: "Illustration", en: "illustrator" },
  nrt: { de: "Sprecher", en: "narrator" },
  prf: { de: "Interpret", en: "performer" },
  pht: { de: "Fotografie", en: "photographer" },
  sng: { de: "Gesang", en: "singer" },
  trl: { de: "Übersetzung", en: "translator" },
};

/** @returns undefined when the role needs no label */
const roleName = (code: string, locale: Locale): string | undefined =>
  Object.hasOwn(ROLES, code) ? ROLES[code]?.[locale] : undefined;
