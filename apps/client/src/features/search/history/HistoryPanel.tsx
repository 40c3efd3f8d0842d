import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { FormControlLabel } from "../../../ui/FormControlLabel.tsx";
import { Switch } from "../../../ui/Switch.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { KeyboardEvent } from "react";
import { useStore } from "zustand";
import { useT } from "../../../i18n/context.ts";
import { useModel } from "../../../model/context.ts";
import {
  emptied,
  withoutSearch,
  type PastSearch,
  wordsOfSearch,
} from "../../../model/search/search-history.rules.ts";
import { focusAfterEntry, moveAmongEntries } from "./history-focus.ts";
import { POPUP_SX } from "../box/popup-style.ts";
import { mdiClose, mdiHistory } from "@mdi/js";
import { ButtonBase } from "../../../ui/ButtonBase.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Icon } from "../../../ui/Icon.tsx";

interface HistoryPanelProps {
  readonly id: string;
  /** Newest first. */
  readonly searches: readonly PastSearch[];
  readonly onChoose: (search: PastSearch) => void;
  /** Returns the focus to the search box. */
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The last searches in this library, each to be repeated or deleted; below them a link for keeping none. */
export function HistoryPanel({ id, searches, onChoose, onBack, onClose }: HistoryPanelProps) {
  const t = useT();
  const { searchHistory } = useModel();
  const { isOff, update, switchTo } = useStore(searchHistory);
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== "Escape") {
      moveAmongEntries(event, onBack);
      return;
    }
    event.preventDefault();
    onBack();
    onClose();
  };
  return (
    <Box
      component="section"
      id={id}
      aria-label={t("search.history")}
      onKeyDown={handleKeyDown}
      onMouseDown={(event) => {
        event.preventDefault(); // the focus stays in the input
      }}
      sx={POPUP_SX}
    >
      {searches.length === 0 ? (
        <Typography variant="body2" sx={{ px: 4, py: 2 }}>
          {t(isOff ? "search.history.off" : "search.history.none")}
        </Typography>
      ) : (
        <Box component="ul" aria-label={t("search.history")} sx={{ listStyle: "none", p: 0, m: 0 }}>
          {searches.map((search) => (
            <HistoryEntry
              key={JSON.stringify(search.fields)}
              search={search}
              onChoose={onChoose}
              onDelete={(button) => {
                focusAfterEntry(button, onBack);
                update((history) => withoutSearch(history, search));
              }}
            />
          ))}
        </Box>
      )}
      <Box
        sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", px: 4, pt: 2, columnGap: 4 }}
      >
        <FormControlLabel
          sx={{ flex: 1, fontSize: "0.875rem" }}
          label={t("search.history.keep")}
          control={<Switch checked={!isOff} onChange={switchTo} />}
        />
        {searches.length === 0 ? null : (
          <Button
            size="small"
            onClick={() => {
              onBack();
              update(emptied);
            }}
            sx={{ minHeight: 44, px: 2, mr: -2 }}
          >
            {t("search.history.clear")}
          </Button>
        )}
      </Box>
    </Box>
  );
}

interface HistoryEntryProps {
  readonly search: PastSearch;
  readonly onChoose: (search: PastSearch) => void;
  readonly onDelete: (button: HTMLElement) => void;
}

/** One past search: its words repeat it, the cross removes it from the history. */
function HistoryEntry({ search, onChoose, onDelete }: HistoryEntryProps) {
  const t = useT();
  const words = wordsOfSearch(search);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", pr: 2 }}>
      <ButtonBase
        data-history-entry
        onClick={() => {
          onChoose(search);
        }}
        sx={(theme) => ({
          flex: 1,
          minWidth: 0,
          minHeight: 44,
          justifyContent: "start",
          textAlign: "start",
          gap: 3,
          px: 4,
          py: 1,
          fontSize: "1rem",
          "&:hover, &:focus-visible": { backgroundColor: theme.vars.palette.action.selected },
        })}
      >
        <Box component="span" sx={{ display: "flex", color: "text.secondary" }}>
          <Icon path={mdiHistory} size={20} />
        </Box>
        <Box component="span" sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
          {words}
        </Box>
      </ButtonBase>
      <IconButton
        aria-label={t("search.history.delete", { words })}
        onClick={(event) => {
          onDelete(event.currentTarget);
        }}
      >
        <Icon path={mdiClose} size={20} />
      </IconButton>
    </Box>
  );
}
