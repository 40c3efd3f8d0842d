import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import type { ReaderSlip } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";
import { ReaderDialog } from "./ReaderDialog.tsx";
import { RefusedText } from "./RefusedText.tsx";

interface NewPasswordProps {
  readonly place: Place;
  readonly userId: string;
  readonly onDone: (slip: ReaderSlip) => void;
  readonly onClose: () => void;
}

/** A new code for a reader who has forgotten the password. */
export function NewPassword({ place, userId, onDone, onClose }: NewPasswordProps) {
  const t = useT();
  const { session } = useDesk();
  const params = { libraryId: place.libraryId };
  const making = useMutation({
    mutationFn: () => session.call("resetReaderPassword", { params, body: { userId } }),
    onSuccess: (reply) => {
      if (reply.kind === "done") onDone(reply.slip);
    },
    gcTime: 0,
  });
  return (
    <ReaderDialog
      title={t("desk.readers.password")}
      onClose={onClose}
      onSubmit={() => {
        if (!making.isPending) making.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={making.isPending}>
            {t("desk.readers.password.button")}
          </Button>
        </>
      }
    >
      <RefusedText
        text={making.data?.kind === "refused" ? making.data.text : undefined}
        error={making.error}
      />
      <Typography>{t("desk.readers.password.text")}</Typography>
    </ReaderDialog>
  );
}
