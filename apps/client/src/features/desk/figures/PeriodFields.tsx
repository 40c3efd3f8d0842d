import { Box } from "../../../ui/Box.tsx";
import { useLocale, useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { ChoiceInput } from "../../../ui/ChoiceInput.tsx";
import { dateText } from "./figure-lines.rules.ts";

interface PeriodFieldsProps {
  /** `YYYY` or `YYYY-MM`. */
  readonly period: string;
  readonly onChange: (period: string) => void;
}

/** Years for which figures are kept, this one among them. */
const YEARS = 6;
const MONTHS = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));

/** A month, or a year. */
export function PeriodFields({ period, onChange }: PeriodFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const { today } = useFormat();
  const [year = "", month = ""] = period.split("-");
  const thisYear = Number(today.slice(0, "2026".length));
  const years = Array.from({ length: YEARS }, (_, ago) => String(thisYear - ago));
  const change = (parts: readonly string[]) => {
    onChange(parts.filter((part) => part !== "").join("-"));
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 3, "& > *": { flex: "0 1 200px" } }}>
      <Box>
        <ChoiceInput
          name="figures-month"
          label={t("desk.figures.month")}
          value={month}
          onChange={(chosen) => {
            change([year, chosen]);
          }}
        >
          <option value="">{t("desk.figures.year.whole")}</option>
          {MONTHS.map((one) => (
            <option key={one} value={one}>
              {dateText(`${year}-${one}`, locale)}
            </option>
          ))}
        </ChoiceInput>
      </Box>
      <Box>
        <ChoiceInput
          name="figures-year"
          label={t("desk.figures.year")}
          value={year}
          onChange={(chosen) => {
            change([chosen, month]);
          }}
        >
          {years.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </ChoiceInput>
      </Box>
    </Box>
  );
}
