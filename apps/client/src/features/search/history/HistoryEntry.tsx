import { mdiClose, mdiHistory } from "@mdi/js";
import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import IconButton from "@mui/material/IconButton";
import { useT } from "../../../i18n/useT.ts";
import { wordsOfSearch, type PastSearch } from "../../../model/search/search-history.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface HistoryEntryProps {
  readonly search: PastSearch;
  readonly onChoose: (search: PastSearch) => void;
  readonly onDelete: (button: HTMLElement) => void;
}

/** One past search: its words repeat it, the cross removes it from the history. */
export function HistoryEntry({ search, onChoose, onDelete }: HistoryEntryProps) {
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
