import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import type { Application } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useDesk } from "../desk-context.ts";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { RefusedText } from "../readers/RefusedText.tsx";
import type { Place } from "../session/place.rules.ts";
import { applicantName } from "./application-text.rules.ts";

interface DeclineDialogProps {
  readonly place: Place;
  readonly application: Application;
  readonly onClose: () => void;
}

/** Deletes an application, after a question. */
export function DeclineDialog({ place, application, onClose }: DeclineDialogProps) {
  const t = useT();
  const { session } = useDesk();
  const sending = useMutation({
    mutationFn: () =>
      session.call("declineApplication", {
        params: { libraryId: place.libraryId },
        body: { application: application.id },
      }),
    onSuccess: onClose,
    gcTime: 0,
  });
  return (
    <ReaderDialog
      title={t("desk.applications.decline.title", { name: applicantName(application) })}
      onClose={onClose}
      onSubmit={() => {
        if (!sending.isPending) sending.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={sending.isPending}>
            {t("desk.applications.decline")}
          </Button>
        </>
      }
    >
      <RefusedText text={undefined} error={sending.error} />
      <Typography>{t("desk.applications.decline.text")}</Typography>
    </ReaderDialog>
  );
}
