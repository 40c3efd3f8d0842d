import { composed } from "@freihand/marc/composed";
import { tidy } from "@freihand/marc/text";
import type { ColumnPlan, CsvSource } from "../mapping/column-plan.rules.ts";
import type { CsvField } from "../mapping/csv-mapping.rules.ts";
import { cellText } from "../values/number-text.rules.ts";

/** A text of a row, and the column that it stands in. */
export interface CsvCell {
  readonly text: string;
  readonly source: CsvSource;
}

/** Longer texts are cut: an annotation is shorter, and everything else is much shorter. */
const LONGEST = 20_000;

const clean = (text: string): string => tidy(composed(cellText(text.slice(0, LONGEST))));

/** Cells of a field that are not empty, in the order of its columns. */
export function cellsOf(
  cells: readonly string[],
  plan: ColumnPlan,
  field: CsvField,
): readonly CsvCell[] {
  const found: CsvCell[] = [];
  for (const source of plan.get(field) ?? []) {
    const text = clean(cells[source.index] ?? "");
    if (text !== "") found.push({ text, source });
  }
  return found;
}

/** Several texts in one cell: a line each, or with a sign that no name has. A comma stands inside of names. */
const USUAL = /[;|\n\r]| \/ /;

/** Texts of a field with several in a cell, each with its column. */
export function listOf(
  cells: readonly string[],
  plan: ColumnPlan,
  field: CsvField,
): readonly CsvCell[] {
  return (plan.get(field) ?? []).flatMap((source) =>
    cellText((cells[source.index] ?? "").slice(0, LONGEST))
      .split(source.separator ?? USUAL)
      .map((part) => ({ text: clean(part), source }))
      .filter(({ text }) => text !== ""),
  );
}
