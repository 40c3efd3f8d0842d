import { mdiPencilOutline, mdiNoteTextOutline } from "@mdi/js";
import type { Hit } from "@freihand/contract";
import { Box } from "../../../ui/Box.tsx";
import { IconButton } from "../../../ui/IconButton.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useRef, useState, type ComponentProps, type SubmitEvent } from "react";
import { useT } from "../../../i18n/context.ts";
import { RecordRow } from "../../../parts/record/RecordRow.tsx";
import { useMyBranch } from "../../../parts/libraries/useMyBranch.ts";
import { WatchStar } from "../../../parts/record/WatchStar.tsx";
import { Icon } from "../../../ui/Icon.tsx";
import type { RowChoice } from "./useChoice.ts";
import type { WatchedTitle } from "../watched-title.rules.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Button } from "../../../ui/Button.tsx";
import {
  type WatchlistEntry,
  MAX_NOTE,
  parseTags,
  withWords,
} from "../../../model/watchlist/watchlist.rules.ts";
import { LongTextInput } from "../../../ui/LongTextInput.tsx";
import { TextInput } from "../../../ui/TextInput.tsx";
import { takeFocus } from "../move-focus.ts";
import { useWatchlist } from "../useWatchlist.ts";

interface WatchedRowProps {
  readonly title: WatchedTitle;
  readonly link: ComponentProps<typeof RecordRow>["link"];
  readonly isOpen: boolean;
  readonly eager: boolean;
  /** Undefined: the list has titles of one library only. */
  readonly libraryName: string | undefined;
  /** Undefined: rows are not being selected. */
  readonly choice: RowChoice | undefined;
  readonly onRemove: () => void;
  readonly onTag: (tag: string) => void;
}

/** One title of the watchlist: its availability, the patron's own notes, and actions. */
export function WatchedRow(props: WatchedRowProps) {
  const { title, link, isOpen, eager, libraryName, choice, onRemove, onTag } = props;
  const t = useT();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { entry } = title;
  const hit = useLabelledHit(title);
  const mine = useMyBranch(entry.libraryId).name;
  const besideCover = choice ? `calc(${CHOOSE_BOX} + ${BESIDE_COVER})` : BESIDE_COVER;
  return (
    <>
      <Box sx={{ display: "flex", alignItems: "flex-start" }}>
        {choice ? <ChooseBox title={hit.title} choice={choice} /> : null}
        <Box sx={{ flex: 1, minWidth: 0, pr: 3 }}>
          <RecordRow hit={hit} link={link} mine={mine} isOpen={isOpen} eager={eager} />
        </Box>
        <Box sx={{ display: "flex", flexDirection: "column", pt: 1, mr: -2.5, ...NOT_PRINTED }}>
          <WatchStar title={{ ...hit, ...entry }} onRemove={onRemove} />
          <IconButton
            ref={pencil}
            aria-label={t("watchlist.words", { title: hit.title })}
            aria-expanded={isEditing}
            onClick={() => {
              setEditing(!isEditing);
            }}
          >
            <Icon path={mdiPencilOutline} size={20} />
          </IconButton>
        </Box>
      </Box>
      {libraryName === undefined ? null : (
        <Typography variant="body2" color="textSecondary" sx={{ pb: 3, pl: besideCover }}>
          {libraryName}
        </Typography>
      )}
      {isEditing ? (
        <NotesEditor
          entry={entry}
          onClose={() => {
            setEditing(false);
            pencil.current?.focus();
          }}
        />
      ) : (
        <Box sx={{ pl: besideCover }}>
          <NotesLine entry={entry} onTag={onTag} />
        </Box>
      )}
    </>
  );
}

/** Where the text of a row begins: cover and gap. */
const BESIDE_COVER = "72px";
/** How far the checkbox of a row moves that to the right. */
const CHOOSE_BOX = "42px";

/** Controls are useless in print. */
const NOT_PRINTED = { "@media print": { display: "none" } } as const;

/** If the title's availability is unknown, that is shown instead. */
function useLabelledHit({ hit, status }: WatchedTitle): Hit {
  const t = useT();
  if (status === "fetched") return hit;
  const text = t(status === "gone" ? "watchlist.gone" : "watchlist.unheard");
  return { ...hit, availability: { light: "UNKNOWN", text } };
}

interface ChooseBoxProps {
  /** The title's name. */
  readonly title: string;
  readonly choice: RowChoice;
}

/** Chooses one title of several. */
function ChooseBox({ title, choice }: ChooseBoxProps) {
  const t = useT();
  return (
    <Checkbox
      checked={choice.isChosen}
      onChange={choice.onToggle}
      slotProps={{ input: { "aria-label": t("watchlist.choose", { title }) } }}
      sx={{ mt: 2, ml: -3, mr: 3 }}
    />
  );
}

interface WordsLineProps {
  readonly entry: WatchlistEntry;
  readonly onTag: (tag: string) => void;
}

/** The patron's own notes on a title; a tag links to all titles that have it. */
function NotesLine({ entry: { note, tags = [] }, onTag }: WordsLineProps) {
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

interface WordsEditorProps {
  readonly entry: WatchlistEntry;
  readonly onClose: () => void;
}

/** Note and tags of one title. */
function NotesEditor({ entry, onClose }: WordsEditorProps) {
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
      <LongTextInput
        label={t("watchlist.note")}
        help={t("watchlist.note.left", { count: MAX_NOTE - note.length })}
        value={note}
        onChange={setNote}
        rows={2}
        ref={takeFocus}
        maxLength={MAX_NOTE}
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
