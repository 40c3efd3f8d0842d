import { mdiClose, mdiMagnify } from "@mdi/js";
import type { SearchField } from "@freihand/contract";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { useId, useRef } from "react";
import { useTextOverride, useT } from "../../../i18n/context.ts";
import type { FieldForm } from "../../../parts/search-form/useFieldForm.ts";
import { useProblemText } from "../../../parts/search-form/useProblemText.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";

interface MetaLineProps {
  readonly field: SearchField;
  readonly form: FieldForm;
}

/** The input; Enter searches for its text. */
export function MetaLine({ field, form }: MetaLineProps) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const value = form.values[field.id];
  const text = typeof value === "string" ? value : "";
  const problem = useProblemText()(form.problems.get(field.id));
  const ownPlaceholder = useTextOverride("search.placeholder");
  const trouble = form.isEmpty ? t("search.problem.empty") : problem;
  const helpId = trouble === undefined ? undefined : `${id}-help`;
  return (
    <FormControl fullWidth error={trouble !== undefined}>
      <Box component="label" htmlFor={id} sx={visuallyHidden}>
        {t("metasearch.title")}
      </Box>
      <OutlinedInput
        fullWidth
        id={id}
        inputRef={input}
        name={field.id}
        type="search"
        placeholder={ownPlaceholder ?? field.hint ?? t("search.placeholder")}
        value={text}
        onChange={(event) => {
          form.change(field.id, event.target.value);
        }}
        inputProps={{
          enterKeyHint: "search",
          autoComplete: "off",
          autoCapitalize: "none",
          spellCheck: false,
          "aria-describedby": helpId,
        }}
        sx={{ "& input::-webkit-search-cancel-button": { display: "none" }, pr: 1 }}
        endAdornment={
          <LineButtons
            isFilled={text !== ""}
            onClear={() => {
              form.change(field.id, "");
              input.current?.focus();
            }}
          />
        }
      />
      {helpId === undefined ? null : (
        <FormHelperText id={helpId} role="alert">
          {trouble}
        </FormHelperText>
      )}
    </FormControl>
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
