import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import Button from "@mui/material/Button";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { FieldForm } from "./useFieldForm.ts";
import Box from "@mui/material/Box";
import { FieldGrid } from "./FieldGrid.tsx";

interface FoldedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly form: Pick<FieldForm, "values" | "problems" | "change" | "reset">;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The advanced search, collapsed at first; nothing if the library has no such fields. */
export function FoldedFields({ fields, form, isOpen, onToggle }: FoldedFieldsProps) {
  const t = useT();
  const foldOut = useId();
  if (fields.length === 0) return null;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={foldOut}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
        onClick={onToggle}
        sx={{ mt: 1, ml: -2, px: 2 }}
      >
        {t("search.advanced")}
      </Button>
      <div id={foldOut}>{isOpen ? <AdvancedFields fields={fields} form={form} /> : null}</div>
    </>
  );
}

interface AdvancedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly form: Pick<FieldForm, "values" | "problems" | "change" | "reset">;
}

/** The library's search fields, with their own buttons. */
function AdvancedFields({ fields, form }: AdvancedFieldsProps) {
  const t = useT();
  return (
    <div ref={focusFirstProblem}>
      <FieldGrid fields={fields} form={form} />
      <Box sx={{ display: "flex", gap: 2, pt: 3, pb: 2 }}>
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
