import type { PreparedRecord } from "@freihand/connector-builtin/catalogue";
import type { BibRecord } from "@freihand/contract";
import type { RecognisedTable, RowNote } from "@freihand/csv";
import type { ReadableFile } from "./readable-files.ts";

/** Where something stands in a file. */
export interface EntryPlace {
  /** Number of the record, or in a table of its line; from 1. */
  readonly position: number;
  /** Of a table: position is a line, and the column that it is about, where it is about one. */
  readonly line?: number;
  readonly column?: string;
}

/** What a file holds, whatever its format. */
export type ImportEntry = EntryPlace & {
  /** Bytes of the file that were read with it. */
  readonly bytesRead: number;
} & (
    | {
        readonly kind: "title";
        readonly title: PreparedRecord;
        /** Codes of the branches that have its copies, one for each copy that names one. */
        readonly branches: readonly string[];
        /** In plain English, for the operator. */
        readonly remarks: readonly string[];
        readonly values: readonly RowNote[];
        /** Rows of a table that are in it; 1 for a record. */
        readonly rows: number;
      }
    | {
        readonly kind: "refused";
        readonly reason: string;
        /** The record could be read, and is no title; undefined: it could not. */
        readonly isReadable?: true;
      }
    /** A title that the library no longer has. */
    | { readonly kind: "withdrawn"; readonly id: string }
    /** A copy that the library no longer has, in a row of its own. */
    | { readonly kind: "left_out"; readonly remark: string }
  );

/** Looks at what an import stores. */
export interface ImportSurvey {
  /** @param isNew false: further copies of a title that was noted before */
  noteTitle(record: BibRecord, isNew: boolean): void;
  noteValue(note: RowNote): void;
}

/** A title as an entry has it: the record for an import, and where its copies are. */
export const branchesOf = ({ items }: BibRecord): readonly string[] =>
  items.flatMap(({ branch }) => branch ?? []);

/** Two records of one number in a file. @returns undefined when they are different titles */
export type MergeRecords = (first: BibRecord, second: BibRecord) => BibRecord | undefined;

/** A readable file, and how it is read. */
export interface SourceFile extends ReadableFile {
  /** Undefined: it holds MARC records. */
  readonly table?: RecognisedTable;
  readonly merge: MergeRecords;
  /** Begins to read it. Plain work may begin at once in other threads; the caller ends them with `close`. */
  readonly open: (known: KnownTitles) => OpenFile;
}

/** What is known before a file is read, so that nothing is prepared in vain. */
export interface KnownTitles {
  /** Path of the published catalogue; undefined: there is none. */
  readonly published: string | undefined;
  /** Records of the file that an interrupted import has stored; 0: none. */
  readonly done: number;
  /** Whether the search engine gets titles while they are stored. */
  readonly isFed: boolean;
}

/** A file that is being read. */
export interface OpenFile {
  /** From the beginning to the end, once. @throws a disk error, or what is wrong with the file as a whole */
  readonly entries: AsyncIterable<ImportEntry>;
  /** May be called more than once, and before the end. */
  readonly close: () => Promise<void>;
}
