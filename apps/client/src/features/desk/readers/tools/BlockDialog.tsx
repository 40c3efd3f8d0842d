import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";
import { RefusedText } from "../RefusedText.tsx";

interface BlockDialogProps {
  readonly place: Place;
  readonly userId: string;
  /** Whether the reader is to be blocked or may borrow again. */
  readonly to: "block" | "unblock";
  readonly onDone: (reader: DeskReader) => void;
  readonly onClose: () => void;
}

/** Blocks a reader, or ends all blocks. */
export function BlockDialog({ place, userId, to, onDone, onClose }: BlockDialogProps) {
  const t = useT();
  const { session } = useDesk();
  const [note, setNote] = useState("");
  const [isMissing, setMissing] = useState(false);
  const params = { libraryId: place.libraryId };
  const sending = useMutation({
    mutationFn: () => {
      const text = note.trim();
      return to === "block"
        ? session.call("blockReader", {
            params,
            body: { userId, ...(text !== "" && { note: text }) },
          })
        : session.call("unblockReader", { params, body: { userId, why: text } });
    },
    onSuccess: (reply) => {
      if (reply.kind === "done") onDone(reply.reader);
    },
    gcTime: 0,
  });
  const submit = () => {
    const needsReason = to === "unblock" && note.trim() === "";
    setMissing(needsReason);
    if (!needsReason && !sending.isPending) sending.mutate();
  };
  const refused = sending.data?.kind === "refused" ? sending.data.text : undefined;
  return (
    <ReaderDialog
      title={t(`desk.readers.question.${to}`)}
      onClose={onClose}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={sending.isPending}>
            {t(`desk.readers.${to}`)}
          </Button>
        </>
      }
    >
      <RefusedText text={refused} error={sending.error} />
      <Typography>{t(`desk.readers.effect.${to}`)}</Typography>
      <TextInput
        name="block-note"
        label={t(`desk.readers.why.${to}`)}
        isWrong={isMissing}
        help={t(isMissing ? "desk.readers.why-missing" : `desk.readers.why-help.${to}`)}
        value={note}
        onChange={(text) => {
          setNote(text);
          setMissing(false);
        }}
        aria-required={to === "unblock"}
        maxLength={500}
        autoComplete="off"
      />
    </ReaderDialog>
  );
}
