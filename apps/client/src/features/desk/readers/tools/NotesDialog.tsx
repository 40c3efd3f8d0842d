import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { use, useRef } from "react";
import type { DeskReader, ReaderNote } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { newRequestId } from "../../../../model/actions/request-id.ts";
import { useFormat } from "../../../../parts/text/useFormat.ts";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";
import { RefusedText } from "../RefusedText.tsx";
import { Waiting } from "../Waiting.tsx";
import { UnsavedContext, useDraft } from "../../unsaved/unsaved.ts";
import { UnsavedGuard } from "../../unsaved/UnsavedGuard.tsx";

interface NotesDialogProps {
  readonly place: Place;
  readonly userId: string;
  readonly onChange: (reader: DeskReader) => void;
  readonly onClose: () => void;
}

/** Notes about a reader, for the staff only. What is typed is dropped only after a question. */
export function NotesDialog(props: NotesDialogProps) {
  return (
    <UnsavedGuard>
      <Notes {...props} />
    </UnsavedGuard>
  );
}

function Notes({ place, userId, onChange, onClose }: NotesDialogProps) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const notes = useQuery({
    queryKey: ["desk-reader-notes", place.libraryId, userId],
    queryFn: () => session.call("readerDetails", { params, body: { userId } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const [text, setText] = useDraft("");
  const { leave } = use(UnsavedContext);
  const requestId = useRef<string | undefined>(undefined);
  const change = useMutation({
    mutationFn: (removed: ReaderNote | undefined) => {
      if (removed)
        return session.call("removeReaderNote", { params, body: { userId, note: removed.id } });
      requestId.current ??= newRequestId();
      const body = { userId, requestId: requestId.current, text: text.trim() };
      return session.call("addReaderNote", { params, body });
    },
    onSuccess: async (reply, removed) => {
      if (reply.kind === "refused") return;
      if (!removed) {
        requestId.current = undefined;
        setText("");
      }
      onChange(reply.reader);
      await notes.refetch();
    },
    gcTime: 0,
  });
  const title = t("desk.readers.notes");
  const close = () => {
    leave(onClose);
  };
  if (!notes.data)
    return (
      <Waiting
        title={title}
        error={notes.error}
        onRetry={() => void notes.refetch()}
        onClose={onClose}
      />
    );
  return (
    <ReaderDialog
      title={title}
      onClose={close}
      onSubmit={() => {
        if (!change.isPending && text.trim() !== "") change.mutate(undefined);
      }}
      actions={
        <>
          <Button onClick={close}>{t("desk.readers.finish")}</Button>
          <Button variant="contained" type="submit" aria-disabled={text.trim() === ""}>
            {t("desk.readers.notes.add")}
          </Button>
        </>
      }
    >
      <RefusedText
        text={change.data?.kind === "refused" ? change.data.text : undefined}
        error={change.error}
      />
      <NoteList
        notes={notes.data.staffNotes}
        onRemove={(note) => {
          change.mutate(note);
        }}
      />
      <TextInput
        name="reader-note"
        label={t("desk.readers.notes.new")}
        help={t("desk.readers.notes.help")}
        value={text}
        onChange={(typed) => {
          setText(typed);
          // another text is another note
          requestId.current = undefined;
        }}
        maxLength={500}
        autoComplete="off"
      />
    </ReaderDialog>
  );
}

interface NoteListProps {
  readonly notes: readonly ReaderNote[];
  readonly onRemove: (note: ReaderNote) => void;
}

function NoteList({ notes, onRemove }: NoteListProps) {
  const t = useT();
  const { date } = useFormat();
  if (notes.length === 0) return <Typography>{t("desk.readers.notes.none")}</Typography>;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 3 }}>
      {notes.map((note) => (
        <Box component="li" key={note.id} sx={{ display: "flex", gap: 3, alignItems: "start" }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
            <Typography>{note.text}</Typography>
            <Typography variant="body2" color="textSecondary">
              {t("desk.readers.notes.by", { date: date(note.day), staff: note.staff })}
            </Typography>
          </Box>
          <Button
            aria-label={t("desk.readers.notes.remove.of", { text: note.text })}
            onClick={() => {
              onRemove(note);
            }}
          >
            {t("desk.readers.notes.remove")}
          </Button>
        </Box>
      ))}
    </Box>
  );
}
