import { Box } from "../../../ui/Box.tsx";
import type { DayReport } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { reportParts, rowText, type ReportPart } from "./report-rows.rules.ts";

/** The report as a table, one body for each of its parts. */
export function ReportTable({ report }: { readonly report: DayReport }) {
  const t = useT();
  const parts = reportParts(report).filter(({ rows }) => rows.length > 0);
  return (
    <Box
      component="table"
      sx={(theme) => ({
        borderCollapse: "collapse",
        width: "100%",
        maxWidth: 560,
        "& th, & td": { textAlign: "start", fontWeight: "inherit", py: 1, px: 0 },
        "& th": { overflowWrap: "anywhere" },
        "& tbody th[scope=rowgroup]": { pt: 4, fontWeight: "bold" },
        "& td, & thead th + th": { textAlign: "end", pl: 4 },
        "& td": { whiteSpace: "nowrap" },
        "& tr[data-row]": { borderTop: `1px solid ${theme.vars.palette.divider}` },
        "& tr[data-row=expected], & tr[data-row=difference]": { fontWeight: "bold" },
      })}
    >
      <thead>
        <tr>
          <th scope="col">{t("desk.cash.csv.line")}</th>
          <th scope="col">{t("desk.cash.csv.count")}</th>
          <th scope="col">{t("desk.cash.csv.amount")}</th>
        </tr>
      </thead>
      {parts.map((part) => (
        <PartRows key={part.id} part={part} />
      ))}
    </Box>
  );
}

function PartRows({ part }: { readonly part: ReportPart }) {
  const t = useT();
  const { money, number } = useFormat();
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {t(`desk.cash.part.${part.id}`)}
        </th>
      </tr>
      {part.rows.map((row) => (
        <tr key={row.id} data-row={row.id}>
          <th scope="row">{rowText(row, t)}</th>
          <td>{row.count === undefined ? "" : number(row.count)}</td>
          <td>{money(row.amount)}</td>
        </tr>
      ))}
    </tbody>
  );
}
