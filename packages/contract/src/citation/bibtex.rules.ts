import type { MediaType } from "../media-type.ts";
import { bibtexKeys } from "./bibtex-key.rules.ts";
import { bibtexItem, bibtexName, bibtexText, bibtexUrl } from "./bibtex-text.rules.ts";
import { fullTitle, longIsbns, onOneLine, type Citation } from "./citation.rules.ts";

const BOOKS: ReadonlySet<MediaType> = new Set([
  "BOOK",
  "EBOOK",
  "PACKAGE_BOOKS",
  "SCHOOL_VERSION",
] as const);

/**
 * References in the BibTeX format, in UTF-8.
 * @returns an empty text when there are none
 * @source BibTeXing
 */
export function bibtexFile(citations: readonly Citation[]): string {
  const keys = bibtexKeys(citations);
  return citations.map((citation, index) => entry(citation, keys[index] ?? "")).join("\n");
}

function entry(citation: Citation, key: string): string {
  const type = typeOf(citation);
  const lines = fieldsOf(citation)
    .filter(([, text = ""]) => text !== "")
    .map(([name, text = ""]) => `  ${name} = {${text}},\n`);
  return `@${type}{${key},\n${lines.join("")}}\n`;
}

function typeOf({ host, thesis, mediaType }: Citation): string {
  if (host !== undefined) return host.isBook === true ? "incollection" : "article";
  if (thesis !== undefined) return isDoctoral(thesis.text) ? "phdthesis" : "mastersthesis";
  return BOOKS.has(mediaType) ? "book" : "misc";
}

const isDoctoral = (text: string): boolean => /\bdiss|doctor|dr\.|ph\.? ?d|habil/i.test(text);

/** Undefined text: the title has no such field. */
type Field = readonly [name: string, text: string | undefined];

const fieldsOf = (citation: Citation): Field[] => [
  ...headFields(citation),
  ...hostFields(citation),
  ...thesisFields(citation),
  ["publisher", written(citation.publisher, bibtexItem)],
  ["address", written(citation.place, bibtexItem)],
  ["edition", written(citation.edition, bibtexText)],
  ...seriesFields(citation),
  ["isbn", longIsbns(citation.isbn).join(", ")],
  ["language", written(citation.language, bibtexItem)],
  ["url", written(citation.url, bibtexUrl)],
  ["note", written(citation.note, bibtexText)],
  ["keywords", citation.keywords?.filter(hasText).map(keyword).join(", ")],
];

function headFields(citation: Citation): Field[] {
  const { authors, editors = [], year } = citation;
  const title = fullTitle(citation);
  const names = (list: readonly string[]): string =>
    list
      .filter(hasText)
      .map((name) => writtenName(name, citation))
      .join(" and ");
  return [
    ["author", names(authors)],
    ["editor", names(editors)],
    // A second pair of braces keeps the capitals of German nouns.
    ["title", hasText(title) ? `{${bibtexText(title)}}` : undefined],
    ["year", year?.toFixed(0)],
  ];
}

const hostFields = ({ host }: Citation): Field[] => [
  [host?.isBook === true ? "booktitle" : "journal", written(host?.title, bibtexText)],
  ["pages", host?.pages?.replaceAll(/[^\d,–]/g, "").replaceAll("–", "--")],
  ["volume", written(host?.volume, bibtexText)],
];

const thesisFields = ({ thesis }: Citation): Field[] => [
  ["school", written(thesis?.school, bibtexItem)],
  ["type", written(thesis?.text, bibtexText)],
];

const seriesFields = ({ series }: Citation): Field[] => [
  ["series", written(series?.title, bibtexText)],
  ["number", written(series?.number, bibtexText)],
];

/** A body stays in one piece, whatever commas its name contains. */
const writtenName = (name: string, { bodies = [] }: Citation): string =>
  bodies.includes(name) ? `{${bibtexText(name)}}` : bibtexName(name);

const written = (text: string | undefined, write: (text: string) => string) =>
  text === undefined ? undefined : write(text);

const hasText = (text: string): boolean => onOneLine(text) !== "";

/** One with a comma would be parsed as two. */
const keyword = (word: string): string =>
  word.includes(",") ? `{${bibtexText(word)}}` : bibtexText(word);
