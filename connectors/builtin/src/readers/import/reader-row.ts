import { cellText, dayOf, isRounded, languageOf, numberText } from "@freihand/csv";
import type { ReaderChanges } from "@freihand/connector-kit";
import type { IsoDate, Locale } from "@freihand/contract";
import type { ReaderField, ReaderMapping, ReaderPlan, ReaderSource } from "./reader-mapping.ts";
import type { ReaderLine, RowProblem } from "./reader-changes.rules.ts";

/** What reading a line depends on. */
export interface RowReading {
  readonly plan: ReaderPlan;
  readonly mapping: ReaderMapping;
  /** The branch that a text means; the text itself where none fits. */
  readonly branchOf: (text: string) => string;
  readonly today: IsoDate;
}

const LONGEST_CELL = 5000;
const FOUR_DIGITS = /\d{4}/;
/** Koha writes 0 where there is no guardian. */
const NOBODY = new Set(["", "0", "NULL"]);
const NOT_BLOCKED = /^(?:|0|no|nein|n|false|falsch|-|null)$/i;

interface Cell {
  readonly text: string;
  readonly source: ReaderSource;
}

/** Reads one line's cells. */
class RowCells {
  readonly #cells: readonly string[];
  readonly #plan: ReaderPlan;
  readonly line: number;
  readonly problems: RowProblem[] = [];
  readonly ignored: { readonly column: string; readonly value: string }[] = [];

  constructor({ cells, line }: NumberedRow, plan: ReaderPlan) {
    this.#cells = cells;
    this.#plan = plan;
    this.line = line;
  }

  /** The first cell of a field that is not empty. */
  cell(field: ReaderField): Cell | undefined {
    for (const source of this.#plan.get(field) ?? []) {
      const raw = cellText((this.#cells[source.index] ?? "").slice(0, LONGEST_CELL));
      const text = field === "notes" ? raw.trim() : raw.replaceAll(/\s+/gu, " ").trim();
      if (text !== "" && text !== "NULL") return { text: text.normalize("NFC"), source };
    }
    return undefined;
  }

  /** Whether the table has the field at all. */
  has(field: ReaderField): boolean {
    return this.#plan.has(field);
  }

  refuse({ text, source }: Cell, reason: string): undefined {
    this.problems.push({ line: this.line, column: source.column, reason, value: text });
  }

  ignore({ text, source }: Cell): undefined {
    this.ignored.push({ column: source.column, value: text });
  }
}

/** A line of a table. */
interface NumberedRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** Reads a line: what it says about a reader, and everything in it that is wrong. */
export function readReaderRow(numbered: NumberedRow, reading: RowReading): ReaderLine {
  const row = new RowCells(numbered, reading.plan);
  const card = cardIn(row);
  const changes = changesIn(row, reading);
  const { problems, ignored, line } = row;
  return {
    line,
    card,
    changes,
    ...guardianIn(row),
    ...blockIn(row, reading.today),
    problems,
    ignored,
  };
}

function guardianIn(row: RowCells): Pick<ReaderLine, "formerId" | "guardian"> {
  const formerId = row.cell("formerId")?.text;
  const guardian = row.cell("guardian")?.text ?? "";
  return {
    ...(formerId !== undefined && { formerId }),
    ...(!NOBODY.has(guardian) && { guardian: numberText(guardian) }),
  };
}

function blockIn(row: RowCells, today: IsoDate): Pick<ReaderLine, "blocked" | "blockNote"> {
  const note = row.cell("blockNote")?.text;
  return {
    ...(row.has("block") && { blocked: isBlocked(row, today) }),
    ...(note !== undefined && { blockNote: note }),
  };
}

function cardIn(row: RowCells): string {
  const cell = row.cell("card");
  if (cell === undefined) {
    row.problems.push({ line: row.line, reason: "it has no number of a card" });
    return "";
  }
  if (isRounded(cell.text))
    row.refuse(cell, "a spreadsheet has rounded the number of the card: export it as text");
  return numberText(cell.text);
}

function changesIn(row: RowCells, reading: RowReading): ReaderChanges {
  const text = (field: ReaderField) => row.cell(field)?.text;
  return withoutEmpty({
    ...namesIn(row),
    bornOn: dayIn(row, "bornOn"),
    street: streetIn(row),
    postcode: text("postcode"),
    city: text("city"),
    email: text("email"),
    phone: text("phone"),
    group: mapped(reading.mapping.values?.group, text("group")),
    branch: branchIn(row, reading),
    validUntil: dayIn(row, "validUntil"),
    language: languageIn(row, reading.mapping),
    notes: text("notes"),
  });
}

const withoutEmpty = (changes: ReaderChanges): ReaderChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

const mapped = (
  meanings: Readonly<Record<string, string>> | undefined,
  text: string | undefined,
): string | undefined =>
  text !== undefined && meanings !== undefined && Object.hasOwn(meanings, text)
    ? meanings[text]
    : text;

/** A table with one column for names has „Beispiel, Anna“ in it. */
function namesIn(row: RowCells): Pick<ReaderChanges, "lastName" | "firstName"> {
  const lastName = row.cell("lastName")?.text;
  const firstName = row.cell("firstName")?.text;
  if (lastName === undefined || row.has("firstName")) return { lastName, firstName };
  const [last = "", first = ""] = lastName.split(",", 2).map((part) => part.trim());
  return { lastName: last, ...(first !== "" && { firstName: first }) };
}

function streetIn(row: RowCells): string | undefined {
  const street = row.cell("street")?.text;
  const number = row.cell("houseNumber")?.text;
  return street === undefined || number === undefined ? street : `${street} ${number}`;
}

function dayIn(row: RowCells, field: "bornOn" | "validUntil"): IsoDate | undefined {
  const cell = row.cell(field);
  if (cell === undefined || cell.text.startsWith("0000-00-00")) return undefined;
  if (!FOUR_DIGITS.test(cell.text)) return row.refuse(cell, "its year needs four digits");
  return dayOf(cell.text) ?? row.refuse(cell, "is no date as 24.11.2026, 24/11/2026 or 2026-11-24");
}

function branchIn(row: RowCells, { mapping, branchOf }: RowReading): string | undefined {
  const text = mapped(mapping.values?.branch, row.cell("branch")?.text);
  return text === undefined ? undefined : branchOf(text);
}

const LOCALES: Readonly<Record<string, Locale>> = { ger: "de", eng: "en" };

function languageIn(row: RowCells, { values }: ReaderMapping): Locale | undefined {
  const cell = row.cell("language");
  if (cell === undefined) return undefined;
  const text = mapped(values?.language, cell.text) ?? cell.text;
  // en-GB
  const code = languageOf(text.split(/[-_]/)[0] ?? "");
  return (code === undefined ? undefined : LOCALES[code]) ?? row.ignore(cell);
}

/** A day is the last one of the block. */
function isBlocked(row: RowCells, today: IsoDate): boolean {
  const text = row.cell("block")?.text ?? "";
  if (NOT_BLOCKED.test(text)) return false;
  const until = dayOf(text);
  return until === undefined || until >= today;
}
