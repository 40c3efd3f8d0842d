import type { LibraryId, SearchField } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useId, useState, type ChangeEvent, type FocusEvent, type KeyboardEvent } from "react";
import { useTextOverride, useT } from "../../../i18n/context.ts";
import type { FieldProblem } from "../../../model/search/search-form.rules.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { useProblemText } from "../../../parts/search-form/useProblemText.ts";
import { useEarlyInput } from "../../../ui/useEarlyInput.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import { BoxPopups } from "./BoxPopups.tsx";
import { BoxButtons } from "./BoxButtons.tsx";
import { focusFirstEntry } from "../history/history-focus.ts";
import { useSuggestions, type Suggestion } from "./suggestions.query.ts";
import { useCombobox, type Combobox } from "./useCombobox.ts";
import { useHistoryPanel, type HistoryPanelState } from "../history/useHistoryPanel.ts";
import type { Sx } from "../../../ui/sx.ts";

interface SearchBoxProps {
  readonly libraryId: LibraryId;
  /** The field that is typed into. */
  readonly field: SearchField;
  /** All of the library's fields: a number that the camera reads belongs in one of them. */
  readonly fields: readonly SearchField[];
  readonly text: string;
  readonly problem: FieldProblem | undefined;
  /** The form was submitted empty. */
  readonly isEmpty: boolean;
  readonly onText: (text: string) => void;
  /** Searches at once: a completion or a past search was chosen, or a number was read. */
  readonly onSearch: (fields: SearchQuery["fields"]) => void;
}

/**
 * One input with completions from the catalogue; Enter searches for its text. Below the empty input the patron's last
 * searches are shown.
 */
export function SearchBox(props: SearchBoxProps) {
  const { libraryId, field, fields, text, problem, isEmpty, onText, onSearch } = props;
  const t = useT();
  const id = useId();
  const past = useHistoryPanel(libraryId, text);
  // what the address brings is completed once somebody turns to it
  const [isUsed, setIsUsed] = useState(false);
  const suggestions = useSuggestions(libraryId, isUsed ? text : "");
  const input = useEarlyInput<HTMLInputElement>(undefined, ({ value }) => {
    if (value === text) return;
    setIsUsed(true);
    onText(value);
  });
  const handleSuggestion = ({ field: found, text: words }: Suggestion) => {
    onSearch({ [found]: words });
  };
  const box = useCombobox(suggestions.map(keyOf), (index) => {
    const chosen = suggestions[index];
    if (chosen) handleSuggestion(chosen);
  });
  const problemText = useProblemText()(problem);
  const trouble = isEmpty ? t("search.problem.empty") : problemText;
  const ownPlaceholder = useTextOverride("search.placeholder");
  const helpId = `${id}-help`;
  const historyId = `${id}-history`;
  const focusLine = () => input.current?.focus();
  return (
    <div>
      <Box
        sx={{ position: "relative" }}
        onBlur={(event) => {
          box.close();
          if (hasLeft(event)) past.close();
        }}
      >
        <Box component="label" htmlFor={id} sx={visuallyHidden}>
          {t("search.label")}
        </Box>
        <Box sx={FRAME_SX}>
          <Box
            component="input"
            ref={input}
            id={id}
            name={field.id}
            type="search"
            placeholder={ownPlaceholder ?? placeholderOf(field) ?? t("search.placeholder")}
            value={text}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              onText(event.target.value);
              box.open();
            }}
            onFocus={() => {
              setIsUsed(true);
              past.open();
            }}
            onClick={past.open}
            onKeyDown={(event: KeyboardEvent) => {
              if (!isForHistory(event, past, historyId)) box.handleKeyDown(event);
            }}
            {...comboboxProps(box)}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...(trouble === undefined ? {} : { "aria-invalid": true, "aria-describedby": helpId })}
            sx={LINE_SX}
          />
          <BoxButtons
            isFilled={text !== ""}
            onClear={() => {
              onText("");
              box.close();
              focusLine();
            }}
            fields={fields}
            onSearch={onSearch}
          />
        </Box>
        <BoxPopups
          box={box}
          suggestions={suggestions}
          past={past}
          historyId={historyId}
          onSuggestion={handleSuggestion}
          onSearch={onSearch}
          onBack={focusLine}
        />
      </Box>
      {trouble === undefined ? null : (
        <Typography id={helpId} variant="caption" component="p" sx={TROUBLE_SX}>
          {trouble}
        </Typography>
      )}
    </div>
  );
}

/** The list's ARIA attributes. @source ARIA Authoring Practices "Combobox" */
function comboboxProps({ isOpen, listId, active, optionId }: Combobox) {
  return {
    role: "combobox",
    "aria-autocomplete": "list" as const,
    "aria-expanded": isOpen,
    ...(isOpen ? { "aria-controls": listId } : {}),
    ...(isOpen && active >= 0 ? { "aria-activedescendant": optionId(active) } : {}),
  };
}

/** Arrow down moves into the past searches, Escape closes them. @returns whether the key was handled */
function isForHistory(event: KeyboardEvent, past: HistoryPanelState, panelId: string): boolean {
  if (!past.isOpen) return false;
  const isTaken =
    event.key === "ArrowDown" ? focusFirstEntry(document.getElementById(panelId)) : false;
  if (event.key === "Escape") past.close();
  if (isTaken || event.key === "Escape") event.preventDefault();
  return isTaken || event.key === "Escape";
}

const hasLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !(relatedTarget instanceof Node && currentTarget.contains(relatedTarget));

/** What the library says about its search field. */
const placeholderOf = ({ hint, meaning, label }: SearchField): string | undefined =>
  hint ?? (meaning === "FREE" ? undefined : label);

const keyOf = ({ field, text }: Suggestion): string => field + text;

/** The frame around the input and its buttons: like that of any other field, but higher. */
const FRAME_SX: Sx = (theme) => ({
  display: "flex",
  alignItems: "center",
  minHeight: 56,
  pr: 1,
  border: `1px solid ${theme.vars.palette.text.secondary}`,
  borderRadius: `${String(theme.shape.borderRadius)}px`,
  "&:hover": { borderColor: theme.vars.palette.text.primary },
  "&:has(input:focus)": {
    borderColor: theme.vars.palette.primary.main,
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: "-2px",
  },
  "&:has(input[aria-invalid=true])": { borderColor: theme.vars.palette.error.main },
});

/** The input itself. */
const LINE_SX: Sx = (theme) => ({
  flex: 1,
  minWidth: 0,
  alignSelf: "stretch",
  px: "14px",
  border: 0,
  outline: 0,
  font: "inherit",
  color: "inherit",
  background: "none",
  appearance: "none",
  textOverflow: "ellipsis",
  "&::placeholder": {
    color: theme.vars.palette.text.secondary,
    opacity: 1,
    textOverflow: "ellipsis",
  },
  "&::-webkit-search-cancel-button": { display: "none" },
});

/** The error, as below any other field. */
const TROUBLE_SX = { color: "error.main", mt: "3px", mx: "14px" } as const;
