import { mdiChevronDown, mdiChevronUp } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import { Button } from "../../ui/Button.tsx";
import { useId } from "react";
import { useT } from "../../i18n/context.ts";
import { Icon } from "../../ui/Icon.tsx";
import { onDemand, useLoadAhead } from "../page/OnDemand.tsx";
import { ADVANCED_FIELDS } from "./fields-code.ts";
import type { FieldForm } from "./useFieldForm.ts";

const AdvancedFields = onDemand(ADVANCED_FIELDS);

interface FoldedFieldsProps {
  readonly fields: readonly SearchField[];
  readonly form: Pick<FieldForm, "values" | "problems" | "change" | "reset">;
  /** The fields are not known yet: what is below must not move when they are. */
  readonly isLoading?: boolean;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The advanced search, collapsed at first; nothing if the library has no such fields. */
export function FoldedFields(props: FoldedFieldsProps) {
  const { fields, form, isLoading = false, isOpen, onToggle } = props;
  const t = useT();
  const foldOut = useId();
  useLoadAhead(ADVANCED_FIELDS.load);
  if (fields.length === 0 && !isLoading) return null;
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={foldOut}
        endIcon={<Icon path={isOpen ? mdiChevronUp : mdiChevronDown} size={20} />}
        onClick={onToggle}
        sx={{ mt: 1, ml: -2, px: 2, visibility: isLoading ? "hidden" : "visible" }}
      >
        {t("search.advanced")}
      </Button>
      <div id={foldOut}>{isOpen ? <AdvancedFields fields={fields} form={form} /> : null}</div>
    </>
  );
}
