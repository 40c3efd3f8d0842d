import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Reservation } from "@freihand/contract";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { usePlatform } from "../../../platform/context.ts";
import { useDesk } from "../desk-context.ts";
import { useAtDesk } from "../session/useAtDesk.ts";
import { ReaderDialog } from "../readers/ReaderDialog.tsx";
import { ownLine } from "../work/lines.rules.ts";

interface CancelHoldProps {
  readonly reader: DeskReader;
  readonly hold: Reservation;
  readonly onClose: () => void;
}

/** Gives up a reader's reservation, once that is confirmed: nothing brings its place in the queue back. */
export function CancelHold({ reader, hold, onClose }: CancelHoldProps) {
  const t = useT();
  const { desk, session } = useDesk();
  const { clock } = usePlatform();
  const place = useAtDesk();
  const [requestId] = useState(newRequestId); // sent again as the same one
  const cancelling = useMutation({
    mutationFn: async () => {
      if (place === undefined) throw new Error("Nobody works at this desk");
      await session.call("cancelHold", {
        params: { libraryId: place.libraryId },
        body: { userId: reader.userId, reservation: hold.id, requestId },
      });
      const words = { from: "desk", key: "desk.cancelled" } as const;
      const line = ownLine(
        { requestId, code: hold.title },
        { kind: "cancelled", words, atMs: clock.now() },
      );
      desk.show({ ...line, who: reader.name });
      await desk.refreshReader();
      onClose();
    },
    gcTime: 0,
  });
  return (
    <ReaderDialog
      title={t("desk.cancel-hold.title", { title: hold.title })}
      onClose={onClose}
      onSubmit={() => {
        if (!cancelling.isPending) cancelling.mutate();
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.cancel")}</Button>
          <Button variant="contained" type="submit" aria-disabled={cancelling.isPending}>
            {t("desk.cancel-hold.confirm")}
          </Button>
        </>
      }
    >
      {cancelling.error ? <ErrorNotice error={cancelling.error} /> : null}
      <Typography>{t("desk.cancel-hold.text", { name: reader.name })}</Typography>
    </ReaderDialog>
  );
}
