import { expect, test } from "vitest";
import { indexDocument } from "../../packages/catalogue/src/document.rules.ts";
import { accentedWords } from "../../packages/catalogue/src/accents.rules.ts";
import { parseQuery } from "../../packages/catalogue/src/query.rules.ts";
import { toCitation } from "../../packages/connector-kit/src/to-citation.rules.ts";
import { bibtexFile } from "../../packages/contract/src/citation/bibtex.rules.ts";
import { risFile } from "../../packages/contract/src/citation/ris.rules.ts";
import type { BibRecord } from "../../packages/contract/src/bib-record.ts";
import { MAX_SEARCH_TEXT } from "../../packages/contract/src/search.ts";
import { composed } from "../../packages/marc/src/composed.rules.ts";
import { toBibRecord, type MappedRecord } from "../../packages/marc/src/to-bib-record.rules.ts";
import { readMarcxml } from "../../packages/marc/src/marcxml/marcxml-reader.ts";
import { marc } from "../../packages/marc/src/testkit/marc-notation.ts";
import { recordFields } from "../../packages/titles/src/record-fields.ts";
import { citationText } from "../../apps/server/src/catalogue/citation-text.rules.ts";
import { quietHtml } from "../../apps/client/src/parts/markdown/quiet-html.rules.ts";

/** Building blocks of hostile or broken texts: runs of one character, and openers without their closers. */
const PIECES = [
  "a",
  "A",
  "'",
  " ",
  ".",
  "-",
  "(",
  "[",
  "<",
  "0",
  "0-",
  "ä",
  "a'",
  "a ",
  "A. ",
  ", a",
  " = ",
  "<<a",
  "\u0098a",
  "e\u0301\u0323",
  "\u0301\u0323",
  "図",
  "???",
  "https://a/",
];

const TAGS = [
  "100 1 $a#$c#$4#$e#",
  "110 2 $a#$b#",
  "245 10$a#$b#$c#$n#$p#",
  "246 1 $a#",
  "250   $a#",
  "260   $a#$b#$c#",
  "300   $a#$b#$c#",
  "362 0 $a#",
  "490 0 $a#$v#",
  "502   $a#$b#$c#$d#",
  "505 0 $a#$t#$r#",
  "520   $a#",
  "521   $a#",
  "653   $a#",
  "650  0$a#$x#",
  "655  7$a#",
  "020   $a#",
  "022   $a#",
  "041 0 $a#",
  "773 0 $t#$g#$w#$d#",
  "830  0$a#$v#$w#",
  "856 40$u#$y#$3#",
  "880 10$6245-01$a#",
  "952   $a#$o#$p#$7#",
];

function mapped(piece: string): MappedRecord {
  const text = composed(piece);
  // the notation separates subfields by a dollar sign, which no piece contains
  return toBibRecord(
    marc("001 x1", `008 ${text}`, ...TAGS.map((line) => line.replaceAll("#", () => text))),
  );
}

/** A record with this as every text, as from the readers, not shortened by the mapping. */
const written = (piece: string): BibRecord => writtenAs(composed(piece));
const writtenAs = (text: string): BibRecord => ({
  id: "x1",
  title: text,
  subtitle: text,
  responsibility: text,
  creators: [{ name: text }, { name: `A, ${text}`, role: "aut" }],
  mediaType: "BOOK",
  place: text,
  publisher: text,
  edition: text,
  languages: [text],
  isbn: [text],
  series: [{ title: text, number: text }],
  subjects: [text],
  abstract: text,
  contents: text,
  notes: [text],
  links: [],
  items: [{ id: "1", barcode: text, shelfmark: text, status: "loanable" }],
});

/** The API accepts no longer text. */
const searched = (text: string) =>
  parseQuery(
    {
      fields: ["FREE", "TITLE", "ISBN", "BARCODE", "YEAR"].map((id) => ({
        id,
        value: text.slice(0, MAX_SEARCH_TEXT),
      })),
      limit: 10,
      offset: 0,
      prefetch: 0,
      countFacets: false,
    },
    2030,
  );

const inXml = (text: string): Uint8Array =>
  new TextEncoder().encode(
    `<collection><record><leader>00000nam a2200000 c 4500</leader><datafield tag="245" ind1=" " ind2=" "><subfield code="a">${text.replaceAll("<", "\u0002")}</subfield></datafield></record>`,
  );

/** Every entry point for text that we did not write. */
const DOORS: readonly (readonly [string, (text: string) => unknown])[] = [
  ["mapping", mapped],
  ["XML", (text) => [...readMarcxml(inXml(text))]],
  ["index", (text) => [indexDocument(written(text)), accentedWords(written(text))]],
  ["search", searched],
  ["record screen", (text) => recordFields(written(text), "de")],
  ["RIS", (text) => risFile([toCitation(written(text))])],
  ["BibTeX", (text) => bibtexFile([toCitation(written(text))])],
  ["citation", (text) => citationText(toCitation(written(text)), "de")],
  ["HTML", (text) => quietHtml(text)],
];

const LENGTH = 10_000;
const TIMES = 5;
/** Five times the text takes five times as long, with a squared term twenty-five times. */
const MAX_TIMES = 14;
/** Too short to be measured, in milliseconds. */
const NOISE_MS = 200;

/** CPU time of this process alone, regardless of other load on the machine. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

test.each(DOORS)(
  "Q-24 %s: time grows linearly with the length of a text, not quadratically",
  (_name, read) => {
    const slow = PIECES.flatMap((piece) => {
      const long = cpuMs(() => read(filled(piece, LENGTH * TIMES)));
      if (long < NOISE_MS) return [];
      const short = Math.min(...[0, 1].map(() => cpuMs(() => read(filled(piece, LENGTH)))));
      return long > short * MAX_TIMES ? [{ piece, short, long }] : [];
    });
    expect(slow).toEqual([]);
  },
);
