import type { BibRecord, RecordLink, SeriesEntry } from "@freihand/contract";
import { distinct, optional, plain } from "@freihand/marc/text";
import type { ColumnPlan } from "../mapping/column-plan.rules.ts";
import type { CsvField } from "../mapping/csv-mapping.rules.ts";
import { dayOf, yearOf } from "../values/day-values.rules.ts";
import { languageOf } from "../values/language-values.rules.ts";
import { cellsOf, listOf } from "./cells.rules.ts";
import type { RowNote } from "./row-note.ts";
import { meaningOf } from "./valued.rules.ts";

/** A row, and where its fields are. */
export interface RowCells {
  readonly cells: readonly string[];
  readonly plan: ColumnPlan;
  /** Last plausible year of publication. */
  readonly latestYear: number;
}

/** The first text of a field; empty when it has none. */
export const textOf = ({ cells, plan }: RowCells, field: CsvField): string =>
  cellsOf(cells, plan, field)[0]?.text ?? "";

const textsOf = ({ cells, plan }: RowCells, field: CsvField): readonly string[] =>
  distinct(listOf(cells, plan, field).map(({ text }) => plain(text)));

/** `Die drei ??? ; 12`, `Was ist was ; Bd. 7`: the number is behind the last semicolon. */
function numbered(text: string): readonly [title: string, number: string] {
  const at = text.lastIndexOf(";");
  const number = text.slice(at + 1);
  return at > 0 && /\d/.test(number) ? [text.slice(0, at), number] : [text, ""];
}

function seriesOf(row: RowCells): readonly SeriesEntry[] {
  const text = textOf(row, "series");
  if (text === "") return [];
  const [title, behind] = numbered(text);
  const own = textOf(row, "seriesNumber");
  return [{ title: plain(title), ...optional("number", plain(own === "" ? behind.trim() : own)) }];
}

function partOf(row: RowCells): Pick<BibRecord, "part"> {
  const part = {
    ...optional("number", plain(textOf(row, "part"))),
    ...optional("title", plain(textOf(row, "partTitle"))),
  };
  return Object.keys(part).length === 0 ? {} : { part };
}

const AGE = /^\d{1,2}$/;

function audienceOf(row: RowCells): string {
  const text = textOf(row, "audience");
  return AGE.test(text) ? `ab ${text} Jahren` : text;
}

const ADDRESS = /^https?:\/\/\S+$/i;

function linksOf(row: RowCells): readonly RecordLink[] {
  const url = textOf(row, "link");
  if (!ADDRESS.test(url) || !URL.canParse(url)) return [];
  return [{ label: new URL(url).hostname, url, kind: "online" }];
}

function languagesOf(row: RowCells): {
  readonly languages: readonly string[];
  readonly notes: readonly RowNote[];
} {
  const found = listOf(row.cells, row.plan, "language").map((cell) =>
    meaningOf(cell, { field: "language", named: languageOf, usual: languageOf }),
  );
  const languages = found.flatMap(({ meaning }) => meaning ?? []);
  return { languages: [...new Set(languages)], notes: found.flatMap(({ notes }) => notes) };
}

const ISSN = /^(\d{4})-?(\d{3}[\dX])$/i;

const issnOf = (row: RowCells): Pick<BibRecord, "issn"> => {
  const issn = textsOf(row, "issn").flatMap((text) => {
    const [, first = "", second = ""] = ISSN.exec(text) ?? [];
    return first === "" ? [] : `${first}-${second.toUpperCase()}`;
  });
  return issn.length === 0 ? {} : { issn };
};

/** A year that is none. What is not meant as one, such as `o. J.` or `0`, has no digit that counts. */
function yearNotes(row: RowCells): readonly RowNote[] {
  const [cell] = cellsOf(row.cells, row.plan, "year");
  if (cell === undefined || !/[1-9]/.test(cell.text)) return [];
  if (yearOf(cell.text, row.latestYear) !== undefined) return [];
  return [{ field: "year", column: cell.source.column, value: cell.text }];
}

function datesOf(row: RowCells): Pick<BibRecord, "year" | "added"> {
  const year = yearOf(textOf(row, "year"), row.latestYear);
  const added = dayOf(textOf(row, "added"));
  return { ...(year === undefined ? {} : { year }), ...(added === undefined ? {} : { added }) };
}

const listed = <K extends "genres" | "notes">(
  row: RowCells,
  field: K,
): Partial<Pick<BibRecord, K>> => {
  const texts = textsOf(row, field);
  const found: Partial<Record<K, readonly string[]>> = {};
  if (texts.length > 0) found[field] = texts;
  return found;
};

/** What describes the title besides its name, persons, numbers and kind. */
export type RowFacts = Omit<
  BibRecord,
  "id" | "title" | "creators" | "isbn" | "mediaType" | "items"
>;

/** Everything that cannot refuse a row. */
export function factsOf(row: RowCells): {
  readonly facts: RowFacts;
  readonly notes: readonly RowNote[];
} {
  const { languages, notes } = languagesOf(row);
  const facts = {
    ...datesOf(row),
    ...issnOf(row),
    ...partOf(row),
    ...optional("edition", plain(textOf(row, "edition"))),
    ...optional("place", plain(textOf(row, "place"))),
    ...optional("publisher", plain(textOf(row, "publisher"))),
    ...optional("extent", plain(textOf(row, "extent"))),
    ...optional("abstract", textOf(row, "summary")),
    ...optional("audience", audienceOf(row)),
    languages,
    series: seriesOf(row),
    subjects: textsOf(row, "subjects"),
    ...listed(row, "genres"),
    ...listed(row, "notes"),
    links: linksOf(row),
  };
  return { facts, notes: [...notes, ...yearNotes(row)] };
}
