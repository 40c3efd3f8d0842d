import { hash } from "node:crypto";
import type { BibRecord } from "@freihand/contract";
import { accentedWords, indexDocument, opensOnline } from "@freihand/catalogue";
import { OWN_WORK, titleDocument } from "../opensearch/title-document.rules.ts";
import { parseStoredRecord } from "./catalogue-facts.cast.ts";
import { ALWAYS_THERE } from "./catalogue-file.ts";
import { workNumber } from "./work-number.ts";

/** A current serial is counted in the groups of years up to this one. */
const THIS_YEAR = new Date().getUTCFullYear();

/** What the tables of a catalogue file have of one record, beside the record itself. */
export interface RecordIndex {
  /** The columns of `texts`, in their order: plain, then with umlauts spelled out. */
  readonly texts: readonly string[];
  readonly isbns: readonly string[];
  readonly itemNumbers: readonly string[];
  readonly marks: readonly string[];
  /** Folded words with their usual spelling. */
  readonly spellings: readonly (readonly [folded: string, written: string])[];
  /** The columns of `facts` after `row`, in their order. */
  readonly facts: readonly (string | number)[];
  /** As in `engineText`; undefined: the catalogue is searched in its file, or the search engine gets it from there. */
  readonly engine?: string;
}

/** A record as a catalogue file stores it. Plain values, so that another thread can make it. */
export interface PreparedRecord {
  readonly id: string;
  /** Id of the work that it is a volume of; null: it is none. */
  readonly parent: string | null;
  readonly json: string;
  /** SHA-1 of the JSON, in hexadecimal digits. */
  readonly digest: string;
  /** Undefined: it is made when the record turns out to be new or changed. */
  readonly index?: RecordIndex;
}

/** A record without its index: enough to see whether it has changed. */
export function storedForm(record: BibRecord): PreparedRecord {
  const json = JSON.stringify(record);
  return { id: record.id, parent: record.parent?.id ?? null, json, digest: hash("sha1", json) };
}

/**
 * The same with its index, which is most of the work of an import.
 * @param record what was stored
 * @param isFed whether the search engine gets it while the file is written
 */
export const withIndex = (
  stored: PreparedRecord,
  record: BibRecord,
  isFed: boolean,
): PreparedRecord => ({ ...stored, index: recordIndex(record, isFed) });

/** The record itself. */
export const preparedTitle = ({ json }: PreparedRecord): BibRecord => parseStoredRecord(json);

/** The index of a prepared record. @param isFed as in `withIndex` */
export const indexOf = (prepared: PreparedRecord, isFed: boolean): RecordIndex =>
  prepared.index ?? recordIndex(preparedTitle(prepared), isFed);

/** A title as the search engine gets it: JSON without its row. */
export const engineText = (
  record: BibRecord,
  document = indexDocument(record, THIS_YEAR),
): string =>
  JSON.stringify(
    titleDocument({
      document,
      loanable: loanableCopies(record),
      work: workNumber(record) ?? OWN_WORK,
    }),
  );

function recordIndex(record: BibRecord, isFed: boolean): RecordIndex {
  const document = indexDocument(record, THIS_YEAR);
  const { title, series, author, subject, other } = document;
  const texts = [title, series, author, subject, other];
  return {
    texts: [...texts.map(({ plain }) => plain), ...texts.map(({ spelled }) => spelled)],
    isbns: document.isbns,
    itemNumbers: document.itemNumbers,
    marks: document.marks,
    spellings: [...accentedWords(record)],
    facts: [
      document.year,
      record.title,
      document.titleKey,
      document.authorKey,
      document.titleWords,
      loanableCopies(record),
      JSON.stringify(document.facets),
      document.addedDay,
      document.partKey,
      document.volume,
      document.yearTo,
    ],
    ...(isFed ? { engine: engineText(record, document) } : {}),
  };
}

/** Number of loanable copies, of which more make no difference; online resources are always available. */
function loanableCopies(record: BibRecord): number {
  if (opensOnline(record)) return ALWAYS_THERE;
  return Math.min(
    record.items.filter((item) => item.status === "loanable").length,
    ALWAYS_THERE - 1,
  );
}
