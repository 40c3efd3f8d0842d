import { recordId, type BibItem, type BibRecord } from "@freihand/contract";
import { sortKey } from "@freihand/catalogue";
import { optional, plain } from "@freihand/marc/text";
import type { CsvField, CsvStatus } from "../mapping/csv-mapping.rules.ts";
import { mediaTypeOf, namedMediaType } from "../values/media-values.rules.ts";
import { isRounded, numberText } from "../values/number-text.rules.ts";
import { namedStatus, statusOf } from "../values/status-values.rules.ts";
import { cellsOf, listOf } from "./cells.rules.ts";
import { creatorsOf } from "./row-creators.rules.ts";
import { factsOf, textOf, type RowCells } from "./row-facts.rules.ts";
import type { RowNote } from "./row-note.ts";
import { isbnOf } from "./row-numbers.rules.ts";
import { titleOf } from "./row-title.rules.ts";
import { namesOf } from "./title-names.rules.ts";
import { meaningOf, translated } from "./valued.rules.ts";

/** A copy as its row describes it; undefined barcode: it has none. */
export type RowCopy = Omit<BibItem, "id">;

/** What a row says; without an id of its own, `key` is what makes rows the same title. */
export type RowReading =
  | {
      readonly kind: "title";
      /** Number of the title in the table; undefined: the table has none. */
      readonly id: string | undefined;
      readonly key: string;
      readonly title: Omit<BibRecord, "id" | "items">;
      /** Undefined: the row describes no copy. */
      readonly copy: RowCopy | undefined;
      readonly notes: readonly RowNote[];
    }
  | { readonly kind: "refused"; readonly reason: string; readonly column: string }
  | { readonly kind: "withdrawn" };

class Refused {
  readonly reason: string;
  readonly column: string;
  constructor(column: string, reason: string) {
    this.column = column;
    this.reason = reason;
  }
}

const columnOf = ({ plan }: RowCells, field: CsvField): string =>
  plan.get(field)?.[0]?.column ?? field;

/** What a spreadsheet or a wrong encoding has destroyed cannot be repaired here. */
const BROKEN = "\uFFFD";

/** A field that begins with a mark and goes on over several lines was never closed. */
const UNCLOSED = /^"[^\n\r]*[\n\r]/;

function brokenCell({ cells, plan }: RowCells): Refused | undefined {
  for (const source of [...plan.values()].flat()) {
    const text = cells[source.index] ?? "";
    if (text.includes(BROKEN))
      return new Refused(
        source.column,
        "a character cannot be read: the file was cut off or mixes encodings",
      );
    if (UNCLOSED.test(text))
      return new Refused(source.column, 'a quotation mark (") is not closed, or not doubled');
  }
  return undefined;
}

function numberProblem(text: string): string | undefined {
  if (isRounded(text))
    return `"${text}" was rounded by a spreadsheet: format the column as text and export again`;
  return text === "" || recordId.safeParse(text).success
    ? undefined
    : "the number is longer than 128 characters";
}

/** A number that identifies: of a title, of a copy. */
function identifier(row: RowCells, field: "id" | "barcode"): string | Refused {
  const text = numberText(textOf(row, field));
  const problem = numberProblem(text);
  return problem === undefined ? text : new Refused(columnOf(row, field), problem);
}

function idOf(row: RowCells): string | undefined | Refused {
  if (!row.plan.has("id")) return undefined;
  const id = identifier(row, "id");
  if (id instanceof Refused) return id;
  return id === "" ? new Refused(columnOf(row, "id"), "the number of the title is missing") : id;
}

function copyOf(row: RowCells, barcode: string, status: BibItem["status"]): RowCopy | undefined {
  const place = (field: "branch" | "department" | "location"): string =>
    translated(cellsOf(row.cells, row.plan, field)[0]);
  const copy: RowCopy = {
    ...optional("barcode", barcode),
    ...optional("branch", place("branch")),
    ...optional("department", place("department")),
    ...optional("location", place("location")),
    ...optional("shelfmark", plain(textOf(row, "shelfmark"))),
    ...optional("issue", textOf(row, "issue")),
    status,
  };
  const hasPlace = copy.barcode ?? copy.shelfmark ?? copy.branch;
  return hasPlace === undefined ? undefined : copy;
}

/**
 * What rows of the same title have in common where the table has no numbers of titles: the ISBN and the title; without an
 * ISBN also persons, year, publisher and kind, because there are many albums called "Best of".
 */
function keyOf(title: Omit<BibRecord, "id" | "items">): string {
  const name = sortKey(namesOf(title).join(" "));
  const [number] = title.isbn;
  if (number !== undefined) return JSON.stringify([number, name]);
  const { subtitle = "", creators, year = 0, publisher = "", mediaType } = title;
  const person = creators[0]?.name ?? "";
  return JSON.stringify([name, mediaType, year, ...[subtitle, person, publisher].map(sortKey)]);
}

type Copy = { readonly status: CsvStatus; readonly notes: readonly RowNote[] };

function statusIn(row: RowCells): Copy {
  const { meaning, notes } = meaningOf(cellsOf(row.cells, row.plan, "status")[0], {
    field: "status",
    named: namedStatus,
    usual: statusOf,
  });
  return { status: meaning ?? "loanable", notes };
}

/** @returns undefined when the row has no title */
function descriptionOf(row: RowCells) {
  const { cells, plan } = row;
  const subtitle = plan.has("subtitle") ? textOf(row, "subtitle") : undefined;
  const name = titleOf(textOf(row, "title"), subtitle);
  if (name === undefined) return undefined;
  const { isbn, notes: wrong } = isbnOf(listOf(cells, plan, "isbn"));
  const { facts, notes } = factsOf(row);
  const { meaning, notes: unknown } = meaningOf(cellsOf(cells, plan, "mediaType")[0], {
    field: "mediaType",
    named: namedMediaType,
    usual: mediaTypeOf,
  });
  const title = {
    ...name,
    ...facts,
    creators: creatorsOf(listOf(cells, plan, "persons")),
    isbn,
    mediaType: meaning ?? ("UNKNOWN" as const),
  };
  return { title, notes: [...wrong, ...unknown, ...notes] };
}

const refused = ({ reason, column }: Refused): RowReading => ({ kind: "refused", reason, column });

/** What a row says about a title and its copy. Pure: the same row gives the same. */
export function readRow(row: RowCells): RowReading {
  const broken = brokenCell(row);
  if (broken !== undefined) return refused(broken);
  const { status, notes } = statusIn(row);
  if (status === "withdrawn") return { kind: "withdrawn" };
  const id = idOf(row);
  if (id instanceof Refused) return refused(id);
  const barcode = identifier(row, "barcode");
  if (barcode instanceof Refused) return refused(barcode);
  const found = descriptionOf(row);
  if (found === undefined) return refused(new Refused(columnOf(row, "title"), "no title"));
  return {
    kind: "title",
    id,
    key: keyOf(found.title),
    title: found.title,
    copy: copyOf(row, barcode, status),
    notes: [...notes, ...found.notes],
  };
}
