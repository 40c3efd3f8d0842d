import { type BibRecord, parseIsbn, type RecordLink } from "@freihand/contract";
import { distinct, plain, tidy } from "@freihand/marc/text";

/** One line in Unicode's composed form (NFC): some catalogues send umlauts in two characters. */
export const line = (text: string): string => tidy(text.normalize("NFC"));

/** The same without the punctuation that cataloguing rules put at its end. */
export const plainLine = (text: string): string => plain(line(text));

/** A place without what follows it in a description; its full stop is that of an abbreviation: `Toronto, Ont.` */
export const placeLine = (text: string): string => line(text).replace(/ ?[:;,]$/, "");

/** Each text once, without empty ones. */
export const lines = (texts: readonly string[]): readonly string[] => distinct(texts.map(line));

/** The same without punctuation at the ends. */
export const plainLines = (texts: readonly string[]): readonly string[] =>
  distinct(texts.map(plainLine));

/** The first year in a date of any notation: `1978.`, `c1992`, `2020-03-01`, `[2019]`. */
export function yearIn(text: string, latestYear: number): number | undefined {
  const years = text.match(/(?<!\d)[12]\d{3}(?!\d)/g) ?? [];
  return years.map(Number).find((year) => year >= 1000 && year <= latestYear);
}

/** 13 digits, then the 10-digit form; undefined for anything that is no valid ISBN. */
function isbnForms(text: string): readonly string[] {
  const [first = ""] = line(text)
    .replace(/^urn:isbn:/i, "")
    .split(/[(:]/);
  const isbn = parseIsbn(first);
  if (isbn === undefined) return [];
  return [isbn.isbn13, ...(isbn.isbn10 === undefined ? [] : [isbn.isbn10])];
}

/** Valid ISBNs in both lengths, each once. */
export const isbnsIn = (texts: readonly string[]): readonly string[] =>
  distinct(texts.flatMap(isbnForms));

const ISSN = /^(?:urn:)?(?:issn[:\s]*)?(\d{4})-?(\d{3}[\dXx])$/i;

/** As `1234-567X`; undefined when it is none. */
export function issnIn(text: string): string | undefined {
  const match = ISSN.exec(line(text));
  return match === null ? undefined : `${match[1] ?? ""}-${(match[2] ?? "").toUpperCase()}`;
}

const LONGEST_ADDRESS = 4000;

/** Only http and https: a catalogue must not be able to put a script behind a link. */
export function webAddress(text: string): string | undefined {
  const address = line(text);
  const isWeb = address.length <= LONGEST_ADDRESS && /^https?:\/\/\S+$/i.test(address);
  return isWeb && URL.canParse(address) ? address : undefined;
}

/** Each address once, with its first label. */
export function distinctLinks(links: readonly RecordLink[]): readonly RecordLink[] {
  const found = new Map<string, RecordLink>();
  for (const link of links) if (!found.has(link.url)) found.set(link.url, link);
  return [...found.values()];
}

/** A property for the record, left out when it is empty. */
export const listed = <K extends keyof BibRecord, T>(
  key: K,
  values: readonly T[],
): { readonly [P in K]?: readonly T[] } => {
  const result: { [P in K]?: readonly T[] } = {};
  if (values.length > 0) result[key] = values;
  return result;
};
