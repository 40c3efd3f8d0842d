import { Box } from "../../../ui/Box.tsx";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useNumber } from "../../../parts/text/useNumber.ts";
import { dateText, MEASURES, type FigureLine } from "./figure-lines.rules.ts";
import { ScrollBox } from "./ScrollBox.tsx";

/** Every day or month with its sums. */
export function FigureTable({ lines }: { readonly lines: readonly FigureLine[] }) {
  const t = useT();
  const locale = useLocale();
  const number = useNumber();
  return (
    <ScrollBox label={t("desk.figures.table")}>
      <Box
        component="table"
        sx={(theme) => ({
          borderCollapse: "collapse",
          "& th, & td": { textAlign: "end", py: 1, px: 2, fontVariantNumeric: "tabular-nums" },
          "& th": { fontWeight: "inherit" },
          "& thead th": { fontWeight: "bold", verticalAlign: "bottom" },
          "& th:first-of-type": { textAlign: "start", pl: 0, whiteSpace: "nowrap" },
          "& tbody tr": { borderTop: `1px solid ${theme.vars.palette.divider}` },
        })}
      >
        <thead>
          <tr>
            <th scope="col">{t("desk.figures.when")}</th>
            {MEASURES.map((measure) => (
              <th key={measure} scope="col">
                {t(`desk.figures.measure.${measure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.at}>
              <th scope="row">{dateText(line.at, locale)}</th>
              {MEASURES.map((measure) => (
                <td key={measure}>{number(line[measure])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </ScrollBox>
  );
}
