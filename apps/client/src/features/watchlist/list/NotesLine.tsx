import { mdiNoteTextOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import type { WatchlistEntry } from "../../../model/watchlist/watchlist.rules.ts";
import { Icon } from "../../../ui/Icon.tsx";

interface WordsLineProps {
  readonly entry: WatchlistEntry;
  readonly onTag: (tag: string) => void;
}

/** The patron's own notes on a title; a tag links to all titles that have it. */
export function NotesLine({ entry: { note, tags = [] }, onTag }: WordsLineProps) {
  const t = useT();
  if (note === undefined && tags.length === 0) return null;
  return (
    <Box sx={{ pb: 3, display: "grid", gap: 1, justifyItems: "start" }}>
      {note === undefined ? null : (
        <Box sx={{ display: "flex", gap: 2 }}>
          <Icon path={mdiNoteTextOutline} size={20} />
          <Typography variant="body2" sx={{ whiteSpace: "pre-wrap" }}>
            {note}
          </Typography>
        </Box>
      )}
      {tags.length === 0 ? null : (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          {tags.map((tag) => (
            <Button
              key={tag}
              size="small"
              variant="outlined"
              aria-label={t("watchlist.tag.show", { tag })}
              onClick={() => {
                onTag(tag);
              }}
              sx={{ minHeight: 28, px: 2, py: 0 }}
            >
              {t("watchlist.tag", { tag })}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  );
}
