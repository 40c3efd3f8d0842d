import { MEDIA_TYPES, parseIsbn, type BibItem, type BibRecord } from "@freihand/contract";
import { generateNames, generateWords } from "./generate-words.ts";
import { dice, type Dice } from "./random.ts";

const PUBLISHERS = ["Lindenverlag", "Hafen & Söhne", "Northfield Press", "Edition Ufer", "Atlas"];
const PLACES = ["Berlin", "Leipzig", "München", "Wien", "Zürich", "London", "New York"];
const LANGUAGES = ["ger", "ger", "ger", "ger", "eng", "eng", "fre", "tur", "rus", "spa"];
const MEDIA = ["BOOK", "BOOK", "BOOK", "BOOK", "BOOK", ...MEDIA_TYPES.slice(1, 14)] as const;
const BRANCHES = ["main", "north", "south", "bus"];
const LATEST_YEAR = 2026;

interface Stock {
  readonly words: readonly string[];
  readonly names: readonly string[];
  readonly subjects: readonly string[];
  readonly series: readonly string[];
}

/**
 * A catalogue of titles similar to a public library's; the same titles in every run.
 * @yields `count` records
 */
export function* generateRecords(count: number, seed = 1): Generator<BibRecord> {
  const stock = makeStock();
  const random = dice(seed);
  for (let number = 1; number <= count; number++) yield generateRecord(number, random, stock);
}

function makeStock(): Stock {
  const words = generateWords();
  const random = dice(3);
  const phrase = (length: number): string =>
    Array.from({ length }, () => capital(words[40 + random.below(4_000)] ?? "")).join(" ");
  return {
    words,
    names: generateNames(),
    subjects: Array.from({ length: 6_000 }, () => phrase(1 + random.below(2))),
    series: Array.from({ length: 2_500 }, () => phrase(2)),
  };
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

function generateRecord(number: number, random: Dice, stock: Stock): BibRecord {
  const text = (length: number): string =>
    Array.from({ length }, () => stock.words[random.zipf(stock.words.length)] ?? "").join(" ");
  const mediaType = random.pick(MEDIA);
  return {
    id: `g${String(number).padStart(8, "0")}`,
    title: capital(text(2 + random.below(5))),
    ...(random.below(3) === 0 ? { subtitle: text(3 + random.below(4)) } : {}),
    creators: Array.from({ length: 1 + random.below(3) }, (_, at) => ({
      name: stock.names[random.zipf(stock.names.length)] ?? "",
      role: at === 0 ? "aut" : "ctb",
    })),
    mediaType,
    place: random.pick(PLACES),
    publisher: random.pick(PUBLISHERS),
    year: LATEST_YEAR - Math.floor(random.next() ** 2 * 120),
    languages: [random.pick(LANGUAGES)],
    isbn: random.below(10) < 7 ? makeIsbn(number) : [],
    series:
      random.below(4) === 0
        ? [
            {
              title: stock.series[random.zipf(stock.series.length)] ?? "",
              number: String(1 + random.below(30)),
            },
          ]
        : [],
    subjects: Array.from(
      { length: random.below(5) },
      () => stock.subjects[random.zipf(stock.subjects.length)] ?? "",
    ),
    extent: `${String(40 + random.below(700))} Seiten`,
    ...(random.below(2) === 0 ? { abstract: `${capital(text(20 + random.below(25)))}.` } : {}),
    links: [],
    items: makeItems(number, random),
  };
}

function makeIsbn(number: number): readonly string[] {
  const body = `3${String(number).padStart(8, "0")}`;
  const found = Array.from("0123456789X", (check) => parseIsbn(body + check)).find(
    (isbn) => isbn !== undefined,
  );
  return found === undefined ? [] : [found.isbn13, found.isbn10 ?? ""];
}

const makeItems = (number: number, random: Dice): readonly BibItem[] =>
  Array.from({ length: 1 + random.zipf(4) }, (_, at) => ({
    id: `i${String(number)}-${String(at)}`,
    barcode: `B${String(number * 10 + at)}`,
    branch: random.pick(BRANCHES),
    shelfmark: `${capital(random.pick(["rom", "sach", "kind", "mus"]))} ${String(random.below(900))}`,
    status: random.below(20) === 0 ? "reference" : "loanable",
  }));
