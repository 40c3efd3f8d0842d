import type { SearchField } from "@freihand/contract";
import Box from "@mui/material/Box";
import { FieldInput } from "./FieldInput.tsx";
import type { FieldProblem, FormValues } from "./search-form.rules.ts";

interface AdvancedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly values: FormValues;
  readonly problems: ReadonlyMap<string, FieldProblem>;
  readonly onChange: (id: string, value: string | boolean) => void;
}

/** The library's search fields, two in a row where there is room or the library says so. */
export function AdvancedFields({ fields, values, problems, onChange }: AdvancedFieldsProps) {
  return (
    <Box
      sx={{
        display: "grid",
        gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
        gap: 3,
        pt: 3,
      }}
    >
      {fields.map((field) => (
        <Box
          key={field.id}
          sx={{ gridColumn: field.halfWidth === true ? "auto" : { xs: "1 / -1", sm: "auto" } }}
        >
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
  );
}
