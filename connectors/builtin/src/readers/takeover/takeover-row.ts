import { isRounded, numberText } from "@freihand/csv";
import type { IsoDate } from "@freihand/contract";
import type { ColumnPlan } from "../import/column-plan.ts";
import type { RowProblem } from "../import/reader-changes.rules.ts";
import { cardIn, dayIn, mapped, RowCells, type NumberedRow } from "../import/row-cells.ts";
import { centsOf } from "./amount.rules.ts";
import type { TakeoverField, TakeoverTableMapping } from "./takeover-mapping.ts";

/** What a line says; an empty cell says nothing. */
export interface TakeoverRow {
  readonly line: number;
  readonly card: string;
  readonly barcode?: string | undefined;
  readonly recordId?: string | undefined;
  readonly branch?: string | undefined;
  readonly lentOn?: IsoDate | undefined;
  readonly due?: IsoDate | undefined;
  readonly renewals?: number | undefined;
  readonly placedOn?: IsoDate | undefined;
  readonly order?: number | undefined;
  readonly cents?: number | undefined;
  readonly date?: IsoDate | undefined;
  readonly text?: string | undefined;
  readonly title?: string | undefined;
  readonly problems: readonly RowProblem[];
}

/** What reading a line depends on. */
export interface TakeoverReading {
  readonly plan: ColumnPlan<TakeoverField>;
  readonly mapping: TakeoverTableMapping;
  /** The branch that a text means; the text itself where none fits. */
  readonly branchOf: (text: string) => string;
}

type Cells = RowCells<TakeoverField>;

const COUNT = /^\d{1,4}$/;

/** Reads a line: what it says, and everything in it that is wrong. */
export function readTakeoverRow(
  numbered: NumberedRow,
  { plan, mapping, branchOf }: TakeoverReading,
): TakeoverRow {
  const row: Cells = new RowCells(numbered, plan);
  return {
    line: row.line,
    card: cardIn(row),
    barcode: barcodeIn(row),
    recordId: row.cell("recordId")?.text,
    branch: branchIn(row, { mapping, branchOf }),
    lentOn: momentDayIn(row, "lentOn"),
    due: momentDayIn(row, "due"),
    renewals: countIn(row, "renewals"),
    placedOn: momentDayIn(row, "placedOn"),
    order: countIn(row, "order"),
    cents: centsIn(row),
    date: momentDayIn(row, "date"),
    text: mapped(mapping.values?.text, row.cell("text")?.text) ?? mapping.defaults?.text,
    title: row.cell("title")?.text,
    problems: row.problems,
  };
}

function branchIn(
  row: Cells,
  { mapping, branchOf }: Omit<TakeoverReading, "plan">,
): string | undefined {
  const named = mapped(mapping.values?.branch, row.cell("branch")?.text);
  const text = named ?? mapping.defaults?.branch;
  return text === undefined ? undefined : branchOf(text);
}

/** Koha writes days with a time. */
const TIME = /[T ]\d{1,2}:\d{2}.*$/;

function momentDayIn(row: Cells, field: TakeoverField): IsoDate | undefined {
  return dayIn(row, field, (text) => text.replace(TIME, ""));
}

function barcodeIn(row: Cells): string | undefined {
  const cell = row.cell("barcode");
  if (cell === undefined) return undefined;
  if (isRounded(cell.text))
    return row.refuse(cell, "a spreadsheet has rounded the barcode: export it as text");
  return numberText(cell.text);
}

function countIn(row: Cells, field: "renewals" | "order"): number | undefined {
  const cell = row.cell(field);
  if (cell === undefined) return undefined;
  const text = numberText(cell.text);
  return COUNT.test(text) ? Number(text) : row.refuse(cell, "is no whole number");
}

function centsIn(row: Cells): number | undefined {
  const cell = row.cell("amount");
  if (cell === undefined) return undefined;
  return (
    centsOf(cell.text) ??
    row.refuse(cell, "is no amount such as 2.50, without a separator for thousands")
  );
}
