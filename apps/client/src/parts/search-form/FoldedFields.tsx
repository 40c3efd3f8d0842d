import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import Button from "@mui/material/Button";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { onDemand, useLoadAhead } from "../page/OnDemand.tsx";
import type { FieldForm } from "./useFieldForm.ts";

const loadAdvancedFields = async () => (await import("./AdvancedFields.tsx")).AdvancedFields;
const AdvancedFields = onDemand(loadAdvancedFields);

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
  useLoadAhead(loadAdvancedFields);
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
