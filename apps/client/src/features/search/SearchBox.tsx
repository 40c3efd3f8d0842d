import { mdiClose, mdiMagnify } from "@mdi/js";
import type { LibraryId } from "@freihand/contract";
import Box from "@mui/material/Box";
import FormControl from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import { lazy, Suspense, useId, useRef } from "react";
import { useT } from "../../i18n/useT.ts";
import { Icon } from "../../ui/Icon.tsx";
import { visuallyHidden } from "../../ui/visually-hidden.ts";
import type { FieldProblem } from "./search-form.rules.ts";
import { useSuggestions, type Suggestion } from "./suggestions.query.ts";
import { useCombobox, type Combobox } from "./useCombobox.ts";
import { useProblemText } from "./useProblemText.ts";

const loadList = () => import("./SuggestionList.tsx");
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }));

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
  const box = useCombobox(suggestions.map(keyOf), (index) => {
    const chosen = suggestions[index];
    if (chosen) onChoose(chosen);
  });
  const problemText = useProblemText()(problem);
  const trouble = isEmpty ? t("search.problem.empty") : problemText;
  const helpId = `${id}-help`;
  const handleClear = () => {
    onText("");
    box.close();
    input.current?.focus();
  };
  return (
    <FormControl fullWidth error={trouble !== undefined}>
      <Box sx={{ position: "relative" }} onBlur={box.close}>
        <Box component="label" htmlFor={id} sx={visuallyHidden}>
          {t("search.label")}
        </Box>
        <OutlinedInput
          fullWidth
          id={id}
          inputRef={input}
          name={fieldId}
          type="search"
          placeholder={t("search.placeholder")}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
            box.open();
          }}
          onFocus={() => void loadList()}
          onKeyDown={box.handleKeyDown}
          inputProps={{
            ...comboboxProps(box),
            enterKeyHint: "search",
            autoComplete: "off",
            autoCapitalize: "none",
            spellCheck: false,
            "aria-describedby": trouble === undefined ? undefined : helpId,
          }}
          sx={{ "& input::-webkit-search-cancel-button": { display: "none" }, pr: 1 }}
          endAdornment={<BoxButtons isFilled={text !== ""} onClear={handleClear} />}
        />
        <Box component="output" sx={visuallyHidden}>
          {box.isOpen ? t("search.suggestions.count", { count: suggestions.length }) : null}
        </Box>
        {box.isOpen ? (
          <Suspense>
            <SuggestionList suggestions={suggestions} box={box} onChoose={onChoose} />
          </Suspense>
        ) : null}
      </Box>
      {trouble === undefined ? null : <FormHelperText id={helpId}>{trouble}</FormHelperText>}
    </FormControl>
  );
}

interface BoxButtonsProps {
  readonly isFilled: boolean;
  readonly onClear: () => void;
}

function BoxButtons({ isFilled, onClear }: BoxButtonsProps) {
  const t = useT();
  return (
    <Box sx={{ display: "flex", gap: 1 }}>
      {isFilled ? (
        <IconButton aria-label={t("search.clear")} onClick={onClear}>
          <Icon path={mdiClose} size={20} />
        </IconButton>
      ) : null}
      <IconButton type="submit" aria-label={t("search.submit")}>
        <Icon path={mdiMagnify} />
      </IconButton>
    </Box>
  );
}

/** What tells a screen reader about the list. @source ARIA Authoring Practices "Combobox" */
function comboboxProps({ isOpen, listId, active, optionId }: Combobox) {
  return {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    ...(isOpen ? { "aria-controls": listId } : {}),
    ...(isOpen && active >= 0 ? { "aria-activedescendant": optionId(active) } : {}),
  };
}

const keyOf = ({ field, text }: Suggestion): string => field + text;
