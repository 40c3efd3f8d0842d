import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import Button from "@mui/material/Button";
import { lazy, Suspense, useId } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { FieldForm } from "./useFieldForm.ts";

const load = () => import("./AdvancedFields.tsx");
const AdvancedFields = lazy(async () => ({ default: (await load()).AdvancedFields }));

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
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={onToggle}
        sx={{ mt: 1, ml: -2, px: 2 }}
      >
        {t("search.advanced")}
      </Button>
      <div id={foldOut}>
        {isOpen ? (
          <Suspense>
            <AdvancedFields fields={fields} form={form} />
          </Suspense>
        ) : null}
      </div>
    </>
  );
}
