import type { SearchField } from "@freihand/contract";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { FieldInput } from "./FieldInput.tsx";
import type { FieldProblem, FormValues } from "./search-form.rules.ts";

interface AdvancedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly values: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly onChange: (id: string, value: string | boolean) => void;
  readonly onReset: () => void;
}

/** The library's search fields, two in a row where there is room or the library says so. */
export function AdvancedFields(props: AdvancedFieldsProps) {
  const { fields, values, problems, onChange, onReset } = props;
  const t = useT();
  const whole = fields.filter(({ halfWidth }) => halfWidth !== true);
  // The last of an odd number has its row for itself: the pairs after it stay together.
  const alone = whole.length % 2 === 1 ? whole.at(-1) : undefined;
  const columnOf = (field: SearchField) => {
    if (field === alone) return "1 / -1";
    return field.halfWidth === true ? "auto" : { xs: "1 / -1", sm: "auto" };
  };
  return (
    <div ref={focusFirstProblem}>
      <Box
        sx={{
          display: "grid",
          gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
          gap: 3,
          pt: 3,
        }}
      >
        {fields.map((field) => (
          <Box key={field.id} sx={{ gridColumn: columnOf(field) }}>
            <FieldInput
              field={field}
              value={values[field.id]}
              problem={problems.get(field.id)}
              onChange={(value) => {
                onChange(field.id, value);
              }}
            />
          </Box>
        ))}
      </Box>
      <Box sx={{ display: "flex", gap: 2, pt: 3, pb: 2 }}>
        <Button type="submit" variant="contained">
          {t("search.submit")}
        </Button>
        <Button onClick={onReset}>{t("search.reset")}</Button>
      </Box>
    </div>
  );
}

/** When the fields open because one of them is wrong. */
function focusFirstProblem(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector("[aria-invalid=true]");
  if (wrong instanceof HTMLElement) wrong.focus();
}
