import { mdiClose, mdiMagnify } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Autocomplete from "@mui/material/Autocomplete";
import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import TextField from "@mui/material/TextField";
import { useId, useRef } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { FieldProblem } from "./search-form.rules.ts";
import { SuggestionOption } from "./SuggestionOption.tsx";
import { useSuggestions, type Suggestion } from "./suggestions.query.ts";
import { useProblemText } from "./useProblemText.ts";

interface SearchBoxProps {
  readonly libraryId: LibraryId;
  readonly fieldId: string;
  readonly text: string;
  readonly problem: FieldProblem | undefined;
  /** The form was sent with nothing in it. */
  readonly isEmpty: boolean;
  readonly onText: (text: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** One line to type into, with completions of what the catalogue has; Enter searches what stands there. */
export function SearchBox(props: SearchBoxProps) {
  const { libraryId, fieldId, text, problem, isEmpty, onText, onChoose } = props;
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const suggestions = useSuggestions(libraryId, text);
  const problemText = useProblemText()(problem);
  const trouble = isEmpty ? t("search.problem.empty") : problemText;
  return (
    <Autocomplete<Suggestion, false, true, true>
      id={id}
      freeSolo
      disableClearable
      options={suggestions}
      filterOptions={(all) => all}
      getOptionLabel={labelOf}
      getOptionKey={(option) => (typeof option === "string" ? option : option.field + option.text)}
      inputValue={text}
      // The address holds what was searched; the box never has a chosen option of its own.
      value=""
      onInputChange={(_event, next, reason) => {
        if (reason === "input") onText(next);
      }}
      onChange={(_event, chosen) => {
        if (typeof chosen !== "string") onChoose(chosen);
      }}
      renderOption={({ key, ...rest }, option) => (
        <SuggestionOption key={key} rest={rest} suggestion={option} />
      )}
      // Inside the search landmark, where it belongs for a screen reader.
      disablePortal
      slotProps={{
        listbox: { "aria-label": t("search.suggestions") },
        paper: { variant: "outlined", sx: { mt: 1 } },
      }}
      renderInput={({ slotProps, ...rest }) => (
        <TextField
          {...rest}
          inputRef={input}
          name={fieldId}
          type="search"
          label={t("search.label")}
          placeholder={t("search.placeholder")}
          error={trouble !== undefined}
          helperText={trouble}
          slotProps={{
            inputLabel: slotProps.inputLabel,
            htmlInput: {
              ...slotProps.htmlInput,
              enterKeyHint: "search",
              autoCapitalize: "none",
              spellCheck: false,
            },
            input: {
              ...slotProps.input,
              sx: {
                "& input::-webkit-search-cancel-button": { display: "none" },
                pr: "4px !important",
              },
              endAdornment: (
                <InputAdornment position="end" sx={{ gap: 1 }}>
                  {text === "" ? null : (
                    <IconButton
                      aria-label={t("search.clear")}
                      onClick={() => {
                        onText("");
                        input.current?.focus();
                      }}
                    >
                      <Icon path={mdiClose} size={20} />
                    </IconButton>
                  )}
                  <Box component="span" sx={{ display: "inline-flex" }}>
                    <IconButton type="submit" aria-label={t("search.submit")}>
                      <Icon path={mdiMagnify} />
                    </IconButton>
                  </Box>
                </InputAdornment>
              ),
            },
          }}
        />
      )}
    />
  );
}

const labelOf = (option: Suggestion | string): string =>
  typeof option === "string" ? option : option.text;
