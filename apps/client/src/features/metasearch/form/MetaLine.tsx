import { mdiClose, mdiMagnify } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { useRef } from "react";
import { useTextOverride, useT } from "../../../i18n/context.ts";
import type { FieldForm } from "../../../parts/search-form/useFieldForm.ts";
import { useProblemText } from "../../../parts/search-form/useProblemText.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";

interface MetaLineProps {
  readonly field: SearchField;
  readonly form: FieldForm;
}

/** The input; Enter searches for its text. */
export function MetaLine({ field, form }: MetaLineProps) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const value = form.values[field.id];
  const text = typeof value === "string" ? value : "";
  const problem = useProblemText()(form.problems.get(field.id));
  const ownPlaceholder = useTextOverride("search.placeholder");
  const trouble = form.isEmpty ? t("search.problem.empty") : problem;
  return (
    <TextInput
      ref={input}
      name={field.id}
      type="search"
      label={t("metasearch.title")}
      isLabelHidden
      placeholder={ownPlaceholder ?? field.hint ?? t("search.placeholder")}
      value={text}
      onChange={(typed) => {
        form.change(field.id, typed);
      }}
      isWrong={trouble !== undefined}
      help={trouble}
      enterKeyHint="search"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      end={
        <LineButtons
          isFilled={text !== ""}
          onClear={() => {
            form.change(field.id, "");
            input.current?.focus();
          }}
        />
      }
    />
  );
}

interface LineButtonsProps {
  readonly isFilled: boolean;
  readonly onClear: () => void;
}

function LineButtons({ isFilled, onClear }: LineButtonsProps) {
  const t = useT();
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      {isFilled ? (
        <IconButton aria-label={t("app.clear")} onClick={onClear}>
          <Icon path={mdiClose} size={20} />
        </IconButton>
      ) : null}
      <IconButton type="submit" aria-label={t("search.submit")}>
        <Icon path={mdiMagnify} />
      </IconButton>
    </Box>
  );
}
