import { Alert } from "../../ui/Alert.tsx";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import type { Library } from "@freihand/contract";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useT } from "../../i18n/context.ts";
import { useModel } from "../../model/context.ts";
import { Checking } from "../../parts/password/Checking.tsx";
import { DialogFrame } from "../../parts/page/DialogFrame.tsx";
import { Failure } from "../../parts/password/Failure.tsx";
import { usePuzzle } from "../../parts/password/usePuzzle.ts";
import { CardField } from "./CardField.tsx";

interface ForgottenDialogProps {
  readonly library: Library;
  /** What stands in the form as the number of the card. */
  readonly userId: string;
  readonly onClose: () => void;
}

/** A link by mail for who has forgotten the password. What is answered is the same for every number. */
export function ForgottenDialog({ library, userId, onClose }: ForgottenDialogProps) {
  const t = useT();
  const [card, setCard] = useState(userId);
  const [isMissing, setMissing] = useState(false);
  const { api } = useModel();
  const puzzle = usePuzzle();
  const sending = useMutation({
    mutationFn: (typed: string) => {
      const body = { libraryId: library.id, userId: typed };
      return puzzle.send((proof) =>
        api.call("requestPasswordLink", { body: proof === undefined ? body : { ...body, proof } }),
      );
    },
    gcTime: 0,
  });
  const submit = () => {
    const typed = card.trim();
    setMissing(typed === "");
    if (typed !== "" && !sending.isPending) sending.mutate(typed);
  };
  return (
    <DialogFrame
      title={t("login.forgotten.title")}
      onClose={onClose}
      onSubmit={submit}
      actions={
        sending.isSuccess ? (
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
          <Button autoFocus variant="contained" onClick={onClose}>
            {t("account.own.close")}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t("account.own.cancel")}</Button>
            <Button type="submit" variant="contained" aria-disabled={sending.isPending}>
              {t(sending.isPending ? "login.forgotten.busy" : "login.forgotten.send")}
            </Button>
          </>
        )
      }
    >
      {sending.isSuccess ? null : (
        <>
          <Typography>{t("login.forgotten.text", { library: library.libname })}</Typography>
          {sending.error ? <Failure key={sending.submittedAt} error={sending.error} /> : null}
          <CardField
            id="forgotten-user"
            value={card}
            onChange={setCard}
            problem={isMissing ? "login.user.missing" : undefined}
          />
          <Checking isOn={puzzle.isChecking} />
        </>
      )}
      <Sent isOn={sending.isSuccess} />
    </DialogFrame>
  );
}

/** Announced to screen readers, too: the region is rendered before its text. */
function Sent({ isOn }: { readonly isOn: boolean }) {
  const t = useT();
  return (
    <Box component="output" sx={{ display: "block", "&:empty": { mb: -5 } }}>
      {isOn ? <Alert severity="success">{t("login.forgotten.sent")}</Alert> : null}
    </Box>
  );
}
