import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState, type SubmitEvent } from "react";
import { useT } from "../../../i18n/useT.ts";
import {
  MAX_NOTE,
  parseTags,
  withWords,
  type WatchlistEntry,
} from "../../../model/watchlist/watchlist.rules.ts";
import { TextInput } from "../../../ui/TextInput.tsx";
import { takeFocus } from "../move-focus.ts";
import { useWatchlist } from "../useWatchlist.ts";

interface WordsEditorProps {
  readonly entry: WatchlistEntry;
  readonly onClose: () => void;
}

/** Note and tags of one title. */
export function NotesEditor({ entry, onClose }: WordsEditorProps) {
  const t = useT();
  const { update } = useWatchlist();
  const [note, setNote] = useState(entry.note ?? "");
  const [tags, setTags] = useState((entry.tags ?? []).join(", "));
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    update((list) => withWords(list, entry, { note, tags: parseTags(tags) }));
    onClose();
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: "grid", gap: 3, pt: 2, pb: 4 }}>
      <TextInput
        label={t("watchlist.note")}
        help={t("watchlist.note.left", { count: MAX_NOTE - note.length })}
        value={note}
        onChange={setNote}
        multiline
        minRows={2}
        inputRef={takeFocus}
        inputProps={{ maxLength: MAX_NOTE }}
      />
      <TextInput
        label={t("watchlist.tags")}
        help={t("watchlist.tags.help")}
        value={tags}
        onChange={setTags}
      />
      <Box sx={{ display: "flex", gap: 2 }}>
        <Button type="submit" variant="contained">
          {t("watchlist.save")}
        </Button>
        <Button onClick={onClose}>{t("watchlist.cancel")}</Button>
      </Box>
    </Box>
  );
}
