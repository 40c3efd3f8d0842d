import type { BibRecord } from "@freihand/contract";

/** A record of the double, as facts that every format can say. */
export interface SampleRecord {
  readonly id: string;
  readonly title: string;
  readonly subtitle?: string;
  /** `Family, Given`. */
  readonly author?: string;
  readonly publisher?: string;
  readonly year?: number;
  readonly isbn?: string;
  /** ISO 639-2/B. */
  readonly language?: string;
  readonly subjects?: readonly string[];
}

/** Invented. */
export const SAMPLE_RECORDS: readonly SampleRecord[] = [
  {
    id: "s-1",
    title: "Der Leuchtturm im Nebel",
    subtitle: "ein Küstenkrimi",
    author: "Möller, Jette",
    publisher: "Nordlicht",
    year: 1998,
    isbn: "9783161484100",
    language: "ger",
    subjects: ["Leuchtturm", "Krimi"],
  },
  {
    id: "s-2",
    title: "Leuchttürme & Leuchtfeuer",
    author: "Brandt, Ole",
    publisher: "Nordlicht",
    year: 2005,
    language: "ger",
    subjects: ["Leuchtturm", "Seefahrt"],
  },
  {
    id: "s-3",
    title: "The lighthouse keeper's cat",
    author: "Finch, Ada",
    publisher: "Harbour Press",
    year: 2011,
    isbn: "9780306406157",
    language: "eng",
    subjects: ["Cats"],
  },
  { id: "s-4", title: "C++ für Seeleute", author: "Möller, Jette", year: 2020, language: "ger" },
  { id: "s-5", title: "Sturmflut <1962>", year: 1982, language: "ger", subjects: ["Sturmflut"] },
];

/** A title of ours as the double holds it: without copies. */
export const sampleOf = ({
  id,
  title,
  subtitle,
  creators,
  publisher,
  year,
  isbn,
  subjects,
}: BibRecord): SampleRecord => ({
  id,
  title,
  ...(subtitle !== undefined && { subtitle }),
  ...(creators[0] && { author: creators[0].name }),
  ...(publisher !== undefined && { publisher }),
  ...(year !== undefined && { year }),
  ...(isbn[0] !== undefined && { isbn: isbn[0] }),
  subjects: subjects.map(String),
});
