import Box from "@mui/material/Box";
import { useT } from "../../../i18n/useT.ts";
import { POPUP_SX } from "./popup-style.ts";
import { SuggestionOption } from "./SuggestionOption.tsx";
import type { Suggestion } from "./suggestions.query.ts";
import type { Combobox } from "./useCombobox.ts";

interface SuggestionListProps {
  readonly suggestions: readonly Suggestion[];
  readonly box: Combobox;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The completions below the search box. */
export function SuggestionList({ suggestions, box, onChoose }: SuggestionListProps) {
  const t = useT();
  const { listId, active, optionId, point } = box;
  return (
    <Box
      component="ul"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a <datalist> shows neither kind nor number of hits
      role="listbox"
      id={listId}
      aria-label={t("search.suggestions")}
      sx={POPUP_SX}
    >
      {suggestions.map((suggestion, index) => (
        <SuggestionOption
          key={suggestion.field + suggestion.text}
          id={optionId(index)}
          suggestion={suggestion}
          isActive={index === active}
          onPoint={() => {
            point(index);
          }}
          onChoose={() => {
            onChoose(suggestion);
          }}
        />
      ))}
    </Box>
  );
}
