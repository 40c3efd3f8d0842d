import { dayOf, languageOf, numberText } from "@freihand/csv";
import type { ReaderChanges } from "@freihand/connector-kit";
import type { IsoDate, Locale } from "@freihand/contract";
import type { ReaderField, ReaderMapping, ReaderPlan } from "./reader-mapping.ts";
import type { ReaderLine } from "./reader-changes.rules.ts";
import { cardIn, dayIn, mapped, RowCells, type NumberedRow } from "./row-cells.ts";

/** What reading a line depends on. */
export interface RowReading {
  readonly plan: ReaderPlan;
  readonly mapping: ReaderMapping;
  /** The branch that a text means; the text itself where none fits. */
  readonly branchOf: (text: string) => string;
  readonly today: IsoDate;
}

/** Koha writes 0 where there is no guardian. */
const NOBODY = new Set(["", "0", "NULL"]);
const NOT_BLOCKED = /^(?:|0|no|nein|n|false|falsch|-|null)$/i;

/** Reads a line: what it says about a reader, and everything in it that is wrong. */
export function readReaderRow(numbered: NumberedRow, reading: RowReading): ReaderLine {
  const row = new RowCells<ReaderField>(numbered, reading.plan, new Set(["notes"]));
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

function guardianIn(row: RowCells<ReaderField>): Pick<ReaderLine, "formerId" | "guardian"> {
  const formerId = row.cell("formerId")?.text;
  const guardian = row.cell("guardian")?.text ?? "";
  return {
    ...(formerId !== undefined && { formerId }),
    ...(!NOBODY.has(guardian) && { guardian: numberText(guardian) }),
  };
}

function blockIn(
  row: RowCells<ReaderField>,
  today: IsoDate,
): Pick<ReaderLine, "blocked" | "blockNote"> {
  const note = row.cell("blockNote")?.text;
  return {
    ...(row.has("block") && { blocked: isBlocked(row, today) }),
    ...(note !== undefined && { blockNote: note }),
  };
}

function changesIn(row: RowCells<ReaderField>, reading: RowReading): ReaderChanges {
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

/** A table with one column for names has „Beispiel, Anna“ in it. */
function namesIn(row: RowCells<ReaderField>): Pick<ReaderChanges, "lastName" | "firstName"> {
  const lastName = row.cell("lastName")?.text;
  const firstName = row.cell("firstName")?.text;
  if (lastName === undefined || row.has("firstName")) return { lastName, firstName };
  const [last = "", first = ""] = lastName.split(",", 2).map((part) => part.trim());
  return { lastName: last, ...(first !== "" && { firstName: first }) };
}

function streetIn(row: RowCells<ReaderField>): string | undefined {
  const street = row.cell("street")?.text;
  const number = row.cell("houseNumber")?.text;
  return street === undefined || number === undefined ? street : `${street} ${number}`;
}

function branchIn(
  row: RowCells<ReaderField>,
  { mapping, branchOf }: RowReading,
): string | undefined {
  const text = mapped(mapping.values?.branch, row.cell("branch")?.text);
  return text === undefined ? undefined : branchOf(text);
}

const LOCALES: Readonly<Record<string, Locale>> = { ger: "de", eng: "en" };

function languageIn(row: RowCells<ReaderField>, { values }: ReaderMapping): Locale | undefined {
  const cell = row.cell("language");
  if (cell === undefined) return undefined;
  const text = mapped(values?.language, cell.text) ?? cell.text;
  // en-GB
  const code = languageOf(text.split(/[-_]/)[0] ?? "");
  return (code === undefined ? undefined : LOCALES[code]) ?? row.ignore(cell);
}

/** A day is the last one of the block. */
function isBlocked(row: RowCells<ReaderField>, today: IsoDate): boolean {
  const text = row.cell("block")?.text ?? "";
  if (NOT_BLOCKED.test(text)) return false;
  const until = dayOf(text);
  return until === undefined || until >= today;
}
