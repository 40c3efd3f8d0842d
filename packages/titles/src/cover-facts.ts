import type { CoverFacts } from "@freihand/connector-kit";
import { authorText } from "@freihand/connector-kit/copies";
import type { BibRecord, Locale } from "@freihand/contract";

/** Facts by which a picture of the title's cover is found, or from which it is drawn. */
export function coverFacts(record: BibRecord, locale: Locale): CoverFacts {
  const author = authorText(record, locale);
  const [subject] = record.subjects;
  const [isbn] = record.isbn;
  return {
    title: record.title,
    mediaType: record.mediaType,
    ...(author === undefined ? {} : { author }),
    ...(subject === undefined ? {} : { subject }),
    ...(isbn === undefined ? {} : { isbn }),
  };
}
