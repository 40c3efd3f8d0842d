import { useT } from "../../i18n/useT.ts";
import { useLibraries } from "../../model/library/libraries.query.ts";
import type { PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import { useMediaText } from "../../parts/useMediaText.ts";
import { csvFile } from "./history-csv.rules.ts";

/** The history as a CSV file with headings in the patron's language; days as YYYY-MM-DD. */
export function useHistoryCsv(): (loans: readonly PastLoan[]) => string {
  const t = useT();
  const media = useMediaText();
  const { data: libraries = [] } = useLibraries();
  const nameOf = ({ libraryId }: PastLoan) =>
    libraries.find(({ id }) => id === libraryId)?.libname ?? String(libraryId);
  return (loans) => {
    const head = [
      t("loan-history.column.title"),
      t("loan-history.column.author"),
      t("loan-history.column.format"),
      t("loan-history.column.from"),
      t("loan-history.column.to"),
      t("loan-history.column.due"),
      t("loan-history.column.library"),
      t("loan-history.column.card"),
    ];
    const rows = loans.map((loan) => [
      loan.title,
      loan.author ?? "",
      media(loan.format),
      loan.firstSeen,
      loan.lastSeen,
      loan.due,
      nameOf(loan),
      loan.userId,
    ]);
    return csvFile([head, ...rows]);
  };
}
