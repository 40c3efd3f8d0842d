import type { Locale, Money } from "@freihand/contract";
import type { DayReport } from "@freihand/contract/staff";
import type { CsvCell } from "../../../parts/text/csv.rules.ts";
import type { MessageKey, Translate } from "../../../i18n/index.ts";
import { amountText } from "../fees/amount.rules.ts";

/** One line of the report. */
export interface ReportRow {
  /** Unchanged from one report to the next. */
  readonly id: string;
  /** In words: the server's, or a text of ours. */
  readonly text: string | { readonly key: MessageKey };
  /** How many bookings; undefined: it is no sum of bookings. */
  readonly count?: number;
  readonly amount: Money;
}

/** A part of the report. */
export interface ReportPart {
  readonly id: "booked" | "ways" | "cash";
  readonly rows: readonly ReportRow[];
}

const own = (id: CashRowId, amount: Money): ReportRow => ({
  id,
  text: { key: `desk.cash.${id}` },
  amount,
});

type CashRowId = "carry-over" | "taken-cash" | "deposit" | "expected" | "counted" | "difference";

/** The report of a day: what was booked, by which ways money came, and what lies in the cash desk. */
export function reportParts(report: DayReport): readonly ReportPart[] {
  const { kinds, ways, carryOver, deposit, expected, counted, difference } = report;
  const cash = ways.find(({ way }) => way === "cash");
  return [
    {
      id: "booked",
      rows: kinds.map(({ kind, text, amount, count }) => ({ id: kind, text, amount, count })),
    },
    { id: "ways", rows: ways.map(({ way, text, amount }) => ({ id: way, text, amount })) },
    {
      id: "cash",
      rows: [
        own("carry-over", carryOver),
        ...(cash ? [own("taken-cash", cash.amount)] : []),
        own("deposit", deposit),
        own("expected", expected),
        ...(counted ? [own("counted", counted)] : []),
        ...(difference ? [own("difference", difference)] : []),
      ],
    },
  ];
}

/** The name of a line. */
export const rowText = ({ text }: ReportRow, t: Translate): string =>
  typeof text === "string" ? text : t(text.key);

/** Rows of a spreadsheet: part, line, number, amount, currency; the day and the desk above them. */
export function reportTable(
  report: DayReport,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): readonly (readonly CsvCell[])[] {
  const { cashDesk, day, closed } = report;
  return [
    [t("desk.cash.title"), cashDesk, day, t(closed ? "desk.cash.closed" : "desk.cash.not-closed")],
    [
      t("desk.cash.csv.part"),
      t("desk.cash.csv.line"),
      t("desk.cash.csv.count"),
      t("desk.cash.csv.amount"),
      t("desk.cash.csv.currency"),
    ],
    ...reportParts(report).flatMap(({ id, rows }) =>
      rows.map((row) => [
        t(`desk.cash.part.${id}`),
        rowText(row, t),
        row.count === undefined ? "" : { number: String(row.count) },
        { number: amountText(row.amount.cents, locale) },
        row.amount.currency,
      ]),
    ),
  ];
}
