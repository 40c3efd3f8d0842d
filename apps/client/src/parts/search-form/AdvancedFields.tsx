import type { SearchField } from "@freihand/contract";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { useT } from "../../i18n/context.ts";
import { FieldGrid } from "./FieldGrid.tsx";
import type { FieldForm } from "./useFieldForm.ts";

interface AdvancedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly form: Pick<FieldForm, "values" | "problems" | "change" | "reset">;
}

/** The library's search fields, with their own buttons. */
export function AdvancedFields({ fields, form }: AdvancedFieldsProps) {
  const t = useT();
  return (
    <div ref={focusFirstProblem}>
      <FieldGrid fields={fields} form={form} />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, pt: 3, pb: 2 }}>
        <Button type="submit" variant="contained">
          {t("search.submit")}
        </Button>
        <Button onClick={form.reset}>{t("search.reset")}</Button>
      </Box>
    </div>
  );
}

/** For when the fields open because one of them is invalid. */
function focusFirstProblem(fields: HTMLElement | null): void {
  const wrong = fields?.querySelector("[aria-invalid=true]");
  if (wrong instanceof HTMLElement) wrong.focus();
}
