import type { SQLOutputValue } from "node:sqlite";
import type { BibRecord } from "@freihand/contract";
import type { StoredFacetId, Suggestion } from "@freihand/catalogue";

/** One row of the table `facts`. Written by our own import, so its shape is trusted. */
export interface Facts {
  readonly row: number;
  /** 0: unknown. */
  readonly year: number;
  readonly title: string;
  readonly titleKey: string;
  readonly authorKey: string;
  readonly titleWords: number;
  readonly loanable: number;
  readonly facets: Readonly<Record<StoredFacetId, readonly string[]>>;
  /** Day of acquisition, counted from 1970-01-01; 0: not known. */
  readonly added: number;
  /** Sorts titles with the same words by their volume. */
  readonly partKey: string;
  /** Position among the volumes of a work or series, from 1; 0: none. */
  readonly volume: number;
  /** 9999: still published. */
  readonly yearTo: number;
}

export const parseFacts = (row: Record<string, SQLOutputValue>): Facts => ({
  row: Number(row["row"]),
  year: Number(row["year"]),
  title: String(row["title"]),
  titleKey: String(row["title_key"]),
  authorKey: String(row["author_key"]),
  titleWords: Number(row["title_words"]),
  loanable: Number(row["loanable"]),
  facets: JSON.parse(String(row["facets"])) as Facts["facets"],
  added: Number(row["added"]),
  partKey: String(row["part_key"]),
  volume: Number(row["volume"]),
  yearTo: Number(row["year_to"]),
});

/** A record as stored by the import. */
export const parseStoredRecord = (json: SQLOutputValue | undefined): BibRecord =>
  JSON.parse(String(json)) as BibRecord;

/** Field of a completion as stored by the import. */
export const suggestionField = (value: SQLOutputValue | undefined): Suggestion["field"] =>
  value as Suggestion["field"];
