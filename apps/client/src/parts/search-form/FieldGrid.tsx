import type { SearchField } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { fieldsAlone } from "./field-rows.rules.ts";
import { FieldInput } from "./FieldInput.tsx";
import { SEARCH_FIELDS } from "./search-fields-mark.ts";
import type { FieldForm } from "./useFieldForm.ts";

interface FieldGridProps {
  readonly fields: readonly SearchField[];
  readonly form: Pick<FieldForm, "values" | "problems" | "change">;
}

/** Search fields, two in a row where there is space or the library specifies it. */
export function FieldGrid({ fields, form }: FieldGridProps) {
  const alone = fieldsAlone(fields);
  const columnOf = ({ id, halfWidth }: SearchField) => {
    if (alone.has(id)) return "1 / -1";
    return halfWidth === true ? "auto" : { xs: "1 / -1", sm: "auto" };
  };
  return (
    <Box
      {...{ [SEARCH_FIELDS]: "" }}
      sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 3, pt: 3 }}
    >
      {fields.map((field) => (
        <Box key={field.id} sx={{ gridColumn: columnOf(field) }}>
          <FieldInput
            field={field}
            value={form.values[field.id]}
            problem={form.problems.get(field.id)}
            onChange={(value) => {
              form.change(field.id, value);
            }}
          />
        </Box>
      ))}
    </Box>
  );
}
