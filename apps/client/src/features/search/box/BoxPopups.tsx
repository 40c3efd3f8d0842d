import { Box } from "../../../ui/Box.tsx";
import { useT } from "../../../i18n/context.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import type { Suggestion } from "./suggestions.query.ts";
import type { Combobox } from "./useCombobox.ts";
import type { HistoryPanelState } from "../history/useHistoryPanel.ts";
import { POPUP_SX } from "./popup-style.ts";
import { SuggestionOption } from "./SuggestionOption.tsx";
import { onDemand, useLoadAhead } from "../../../parts/page/OnDemand.tsx";

const loadHistoryPanel = async () => (await import("../history/HistoryPanel.tsx")).HistoryPanel;
const HistoryPanel = onDemand(loadHistoryPanel);

interface BoxPopupsProps {
  readonly box: Combobox;
  readonly suggestions: readonly Suggestion[];
  readonly past: HistoryPanelState;
  readonly historyId: string;
  readonly onSuggestion: (suggestion: Suggestion) => void;
  readonly onSearch: (fields: SearchQuery["fields"]) => void;
  /** Returns the focus to the input. */
  readonly onBack: () => void;
}

/** What opens below the search box, and its announcements to screen readers. */
export function BoxPopups(props: BoxPopupsProps) {
  const { box, suggestions, past, historyId, onSuggestion, onSearch, onBack } = props;
  const t = useT();
  useLoadAhead(loadHistoryPanel);
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {box.isOpen ? t("search.suggestions.count", { count: suggestions.length }) : null}
        {past.isOpen ? t("search.history.count", { count: past.searches.length }) : null}
      </Box>
      {box.isOpen ? (
        <SuggestionList suggestions={suggestions} box={box} onChoose={onSuggestion} />
      ) : null}
      {past.isOpen ? (
        <HistoryPanel
          id={historyId}
          searches={past.searches}
          onChoose={({ fields }) => {
            past.close();
            onSearch(fields);
          }}
          onBack={onBack}
          onClose={past.close}
        />
      ) : null}
    </>
  );
}

interface SuggestionListProps {
  readonly suggestions: readonly Suggestion[];
  readonly box: Combobox;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The completions below the search box. */
function SuggestionList({ suggestions, box, onChoose }: SuggestionListProps) {
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
