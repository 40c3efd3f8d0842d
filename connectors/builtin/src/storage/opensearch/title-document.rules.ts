import {
  STORED_FACETS,
  VALUE_BREAK,
  WORK_RULE,
  type EngineJson,
  type IndexDocument,
  type IndexText,
} from "@freihand/catalogue";

/** A title of a catalogue file. */
export interface IndexedTitle {
  readonly document: IndexDocument;
  /** Number of loanable copies; 255: online, always available. */
  readonly loanable: number;
  /** Number of its work, or `OWN_WORK`. */
  readonly work: number;
}

/** Number of the work of a title that is a work of its own. */
export const OWN_WORK = 0;
/** Named after the rule: numbers of two rules never mean the same work, and an index of another rule has none. */
export const WORK_FIELD = `work_${WORK_RULE}`;

/** The longest value that the engine takes is 32,766 bytes, at most three for each character. */
const VALUE_MAX = 8_000;

/** A title as the index has it, but for its row; what a title lacks is left out. */
export function titleDocument({ document, loanable, work }: IndexedTitle): EngineJson {
  const { title, series, author, subject, other, year } = document;
  const texts = [title, series, author, subject, other];
  return {
    all: joined(texts.flatMap(bothSpellings)),
    title: title.plain,
    ...filled("title_ae", title.spelled),
    ...filled("series", joined(bothSpellings(series))),
    ...filled("author", joined(bothSpellings(author))),
    ...filled("subject", joined(bothSpellings(subject))),
    isbn: document.isbns,
    number: cut(document.itemNumbers),
    mark: cut(document.marks),
    title_key: document.titleKey,
    part_key: document.partKey,
    ...filled("author_key", document.authorKey),
    title_words: document.titleWords,
    ...(year === 0 ? {} : { year, year_to: document.yearTo }),
    ...(document.addedDay === 0 ? {} : { added: document.addedDay }),
    loanable,
    [WORK_FIELD]: work,
    ...Object.fromEntries(STORED_FACETS.map((id) => [`f_${id}`, cut(document.facets[id])])),
  };
}

const bothSpellings = ({ plain, spelled }: IndexText): readonly string[] => [plain, spelled];

/** No phrase reaches across. */
const joined = (texts: readonly string[]): string =>
  texts.filter((text) => text !== "").join(` ${VALUE_BREAK} `);

const filled = (name: string, text: string): EngineJson => (text === "" ? {} : { [name]: text });

const cut = (values: readonly string[]): readonly string[] =>
  values.map((value) => value.slice(0, VALUE_MAX));
