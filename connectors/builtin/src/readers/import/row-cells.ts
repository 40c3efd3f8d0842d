import { cellText, dayOf, isRounded, numberText } from "@freihand/csv";
import type { IsoDate } from "@freihand/contract";
import type { ColumnPlan, ColumnSource } from "./column-plan.ts";
import type { RowProblem } from "./reader-changes.rules.ts";

const LONGEST_CELL = 5000;
const FOUR_DIGITS = /\d{4}/;

/** A line of a table. */
export interface NumberedRow {
  readonly cells: readonly string[];
  readonly line: number;
}

/** A cell that is not empty. */
export interface Cell {
  readonly text: string;
  readonly source: ColumnSource;
}

/** Reads one line's cells. */
export class RowCells<Field extends string> {
  readonly #cells: readonly string[];
  readonly #plan: ColumnPlan<Field>;
  readonly #longTexts: ReadonlySet<Field>;
  readonly line: number;
  readonly problems: RowProblem[] = [];
  readonly ignored: { readonly column: string; readonly value: string }[] = [];

  /** @param longTexts fields whose lines stay apart */
  constructor(
    { cells, line }: NumberedRow,
    plan: ColumnPlan<Field>,
    longTexts: ReadonlySet<Field> = new Set<Field>(),
  ) {
    this.#cells = cells;
    this.#plan = plan;
    this.#longTexts = longTexts;
    this.line = line;
  }

  /** The first cell of a field that is not empty. */
  cell(field: Field): Cell | undefined {
    for (const source of this.#plan.get(field) ?? []) {
      const raw = cellText((this.#cells[source.index] ?? "").slice(0, LONGEST_CELL));
      const text = this.#longTexts.has(field) ? raw.trim() : raw.replaceAll(/\s+/gu, " ").trim();
      if (text !== "" && text !== "NULL") return { text: text.normalize("NFC"), source };
    }
    return undefined;
  }

  /** Whether the table has the field at all. */
  has(field: Field): boolean {
    return this.#plan.has(field);
  }

  refuse({ text, source }: Cell, reason: string): undefined {
    this.problems.push({ line: this.line, column: source.column, reason, value: text });
  }

  ignore({ text, source }: Cell): undefined {
    this.ignored.push({ column: source.column, value: text });
  }
}

/** The number of a card; empty: the line has none. */
export function cardIn<Field extends string>(row: RowCells<Field | "card">): string {
  const cell = row.cell("card");
  if (cell === undefined) {
    row.problems.push({ line: row.line, reason: "it has no number of a card" });
    return "";
  }
  if (isRounded(cell.text))
    row.refuse(cell, "a spreadsheet has rounded the number of the card: export it as text");
  return numberText(cell.text);
}

/** A day; undefined: none stands there, or none that is one. */
export function dayIn<Field extends string>(
  row: RowCells<Field>,
  field: Field,
  shortened: (text: string) => string = (text) => text,
): IsoDate | undefined {
  const found = row.cell(field);
  const cell = found && { ...found, text: shortened(found.text) };
  if (cell === undefined || cell.text.startsWith("0000-00-00")) return undefined;
  if (!FOUR_DIGITS.test(cell.text)) return row.refuse(cell, "its year needs four digits");
  return dayOf(cell.text) ?? row.refuse(cell, "is no date as 24.11.2026, 24/11/2026 or 2026-11-24");
}

/** What a value of a table means; the value itself where a mapping says nothing. */
export const mapped = (
  meanings: Readonly<Record<string, string>> | undefined,
  text: string | undefined,
): string | undefined =>
  text !== undefined && meanings !== undefined && Object.hasOwn(meanings, text)
    ? meanings[text]
    : text;
