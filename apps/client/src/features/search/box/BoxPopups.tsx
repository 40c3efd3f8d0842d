import Box from "@mui/material/Box";
import { lazy, Suspense } from "react";
import { useT } from "../../../i18n/useT.ts";
import type { SearchQuery } from "../../../model/search/search-query.rules.ts";
import { visuallyHidden } from "../../../ui/visually-hidden.ts";
import type { Suggestion } from "./suggestions.query.ts";
import type { Combobox } from "./useCombobox.ts";
import type { HistoryPanelState } from "../history/useHistoryPanel.ts";

export const loadSuggestionList = () => import("./SuggestionList.tsx");
const SuggestionList = lazy(async () => ({
  default: (await loadSuggestionList()).SuggestionList,
}));
const HistoryPanel = lazy(async () => ({
  default: (await import("../history/HistoryPanel.tsx")).HistoryPanel,
}));

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
  return (
    <>
      <Box component="output" sx={visuallyHidden}>
        {box.isOpen ? t("search.suggestions.count", { count: suggestions.length }) : null}
        {past.isOpen ? t("search.history.count", { count: past.searches.length }) : null}
      </Box>
      <Suspense>
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
      </Suspense>
    </>
  );
}
