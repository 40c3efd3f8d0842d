import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError } from "../../../../api/errors.ts";
import { useT } from "../../../../i18n/context.ts";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { useDesk } from "../../desk-context.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";
import { RefusedText } from "../RefusedText.tsx";

interface ConfirmedDialogProps {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  /** @returns why it was refused; undefined: it is done */
  readonly run: () => Promise<string | undefined>;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** What only an admin does, after a fresh code of the authenticator where the last is too long ago. */
export function ConfirmedDialog(props: ConfirmedDialogProps) {
  const { title, text, button, run, onDone, onClose } = props;
  const t = useT();
  const { session } = useDesk();
  const [code, setCode] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const work = useMutation({
    mutationFn: async () => {
      if (needsCode) {
        await session.call("staffConfirm", { body: { code: code.trim() } });
        setNeedsCode(false);
      }
      return run();
    },
    onSuccess: (refused) => {
      if (refused === undefined) onDone();
    },
    onError: (error) => {
      if (wantsCode(error)) setNeedsCode(true);
    },
    gcTime: 0,
  });
  return (
    <ReaderDialog
      title={title}
      onClose={onClose}
      onSubmit={() => {
        if (!work.isPending && (!needsCode || code.trim() !== "")) work.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={work.isPending}>
            {button}
          </Button>
        </>
      }
    >
      <RefusedText text={work.data} error={wantsCode(work.error) ? null : work.error} />
      <Typography>{text}</Typography>
      {needsCode ? (
        <TextInput
          name="confirm-code"
          label={t("desk.readers.code")}
          help={t("desk.readers.code.help")}
          value={code}
          onChange={setCode}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the next thing to do
          autoFocus
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
        />
      ) : null}
    </ReaderDialog>
  );
}

const wantsCode = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === "confirmation_needed";
