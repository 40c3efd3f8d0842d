import { Alert } from "../../../../ui/Alert.tsx";
import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import type { Instant } from "@freihand/contract";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useAllLibraries } from "../../../../model/library/libraries.query.ts";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";
import { RefusedText } from "../RefusedText.tsx";
import { useUntilText } from "./useUntilText.ts";

interface NewPasswordProps {
  readonly place: Place;
  readonly userId: string;
  /** Of the reader; undefined: not known, and the adult who answers for them may have one. */
  readonly email: string | undefined;
  readonly onDone: (slip: ReaderSlip) => void;
  readonly onClose: () => void;
}

/** A new code for a reader who has forgotten the password, or a link by mail. */
export function NewPassword({ onClose, ...of }: NewPasswordProps) {
  const { making, mailing } = useNewPassword(of);
  if (mailing.data?.kind === "done")
    return <Mailed email={of.email} until={mailing.data.until} onClose={onClose} />;
  return <Choice {...of} making={making} mailing={mailing} onClose={onClose} />;
}

type ChoiceProps = Omit<NewPasswordProps, "onDone" | "userId"> & ReturnType<typeof useNewPassword>;

function Choice({ place, email, making, mailing, onClose }: ChoiceProps) {
  const t = useT();
  const isMailed = useIsMailed(place);
  const isBusy = making.isPending || mailing.isPending;
  const refused = [making.data, mailing.data].find((reply) => reply?.kind === "refused");
  return (
    <ReaderDialog
      title={t("desk.readers.password")}
      onClose={onClose}
      onSubmit={() => {
        if (!isBusy) making.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          {isMailed ? (
            <Button
              variant="outlined"
              aria-disabled={isBusy}
              onClick={() => {
                if (!isBusy) mailing.mutate();
              }}
            >
              {t("desk.readers.password.mail")}
            </Button>
          ) : null}
          <Button variant="contained" type="submit" aria-disabled={isBusy}>
            {t("desk.readers.password.button")}
          </Button>
        </>
      }
    >
      <RefusedText text={refused?.text} error={making.error ?? mailing.error} />
      <Typography>{t("desk.readers.password.text")}</Typography>
      {isMailed ? <MailText email={email} /> : null}
    </ReaderDialog>
  );
}

/** Whether the library mails links. */
function useIsMailed({ libraryId }: Place): boolean {
  const library = useAllLibraries().data?.find(({ id }) => id === libraryId);
  return library?.can.passwordLink === true;
}

function MailText({ email }: Pick<NewPasswordProps, "email">) {
  const t = useT();
  return (
    <Typography sx={{ overflowWrap: "anywhere" }}>
      {email === undefined
        ? t("desk.readers.password.mail.none")
        : t("desk.readers.password.mail.text", { email })}
    </Typography>
  );
}

function useNewPassword({ place, userId, onDone }: Omit<NewPasswordProps, "email" | "onClose">) {
  const { session } = useDesk();
  const call = { params: { libraryId: place.libraryId }, body: { userId } };
  const making = useMutation({
    mutationFn: () => session.call("resetReaderPassword", call),
    onSuccess: (reply) => {
      if (reply.kind === "done") onDone(reply.slip);
    },
    gcTime: 0,
  });
  const mailing = useMutation({
    mutationFn: () => session.call("mailPasswordLink", call),
    gcTime: 0,
  });
  return { making, mailing };
}

interface MailedProps {
  readonly email: string | undefined;
  readonly until: Instant;
  readonly onClose: () => void;
}

function Mailed({ email, until, onClose }: MailedProps) {
  const t = useT();
  const untilText = useUntilText({ expires: until });
  return (
    <ReaderDialog
      title={t("desk.readers.password")}
      onClose={onClose}
      onSubmit={onClose}
      actions={
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        <Button autoFocus variant="contained" type="submit">
          {t("desk.readers.finish")}
        </Button>
      }
    >
      <Box component="output" sx={{ display: "block" }}>
        <Alert severity="success">
          {t(
            email === undefined
              ? "desk.readers.password.mailed"
              : "desk.readers.password.mailed.to",
            {
              email: email ?? "",
            },
          )}
        </Alert>
      </Box>
      <Typography>{untilText}</Typography>
    </ReaderDialog>
  );
}
