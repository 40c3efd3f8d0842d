import { Button } from "../../../ui/Button.tsx";
import { useMutation } from "@tanstack/react-query";
import { use, type ReactNode } from "react";
import type { ReaderForm, ReaderReply, SlipReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import type { FieldTexts, ReaderDraft } from "./reader-draft.rules.ts";
import { UnsavedContext, useDraft } from "../unsaved/unsaved.ts";
import { UnsavedGuard } from "../unsaved/UnsavedGuard.tsx";
import { ReaderDialog } from "./ReaderDialog.tsx";
import { ReaderFields } from "./ReaderFields.tsx";
import { RefusedText } from "./RefusedText.tsx";

type Refused = Extract<ReaderReply, { readonly kind: "refused" }>;

interface FormDialogProps<Reply extends ReaderReply | SlipReply> {
  readonly title: string;
  readonly button: string;
  readonly before: ReaderDraft;
  readonly form: ReaderForm;
  readonly send: (draft: ReaderDraft) => Promise<Reply>;
  readonly onDone: (reply: Exclude<Reply, { readonly kind: "refused" }>) => void;
  readonly onClose: () => void;
  /** What is to be known before; undefined: nothing. */
  readonly notice?: ReactNode;
  /** Fields of the dialog itself, with what is wrong. */
  readonly renderMore?: (texts: FieldTexts) => ReactNode;
}

const isRefused = (reply: ReaderReply | SlipReply): reply is Refused => reply.kind === "refused";

const isDone = <Reply extends ReaderReply | SlipReply>(
  reply: Reply,
): reply is Exclude<Reply, { readonly kind: "refused" }> => reply.kind === "done";

/** A reader's record to be filled in; what the library's rules refuse is marked. Only its button drops what was typed. */
export function FormDialog<Reply extends ReaderReply | SlipReply>(props: FormDialogProps<Reply>) {
  return (
    <UnsavedGuard>
      <Form {...props} />
    </UnsavedGuard>
  );
}

function Form<Reply extends ReaderReply | SlipReply>(props: FormDialogProps<Reply>) {
  const { title, button, before, form, send, onDone, onClose, notice, renderMore } = props;
  const t = useT();
  const [draft, setDraft] = useDraft(before);
  const { leave } = use(UnsavedContext);
  const sending = useMutation({
    mutationFn: () => send(draft),
    onSuccess: (reply) => {
      if (isDone(reply)) onDone(reply);
    },
    gcTime: 0, // what is known of readers does not stay
  });
  const refused = sending.data && isRefused(sending.data) ? sending.data : undefined;
  const texts: FieldTexts = new Map(refused?.problems?.map(({ field, text }) => [field, text]));
  return (
    <ReaderDialog
      title={title}
      onClose={() => {
        leave(onClose);
      }}
      onSubmit={() => {
        if (!sending.isPending) sending.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={sending.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <RefusedText text={refused?.text} error={sending.error} />
      {notice}
      <ReaderFields draft={draft} form={form} texts={texts} onChange={setDraft} />
      {renderMore?.(texts)}
    </ReaderDialog>
  );
}
