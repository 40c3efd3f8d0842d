import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { dayAt } from "@freihand/contract";
import type { SentMessage } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { ErrorNotice } from "../../../../parts/page/ErrorNotice.tsx";
import { useFormat } from "../../../../parts/text/useFormat.ts";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";

interface MessagesDialogProps {
  readonly place: Place;
  readonly userId: string;
  readonly onClose: () => void;
}

/** What was written to a reader, and what became of it. */
export function MessagesDialog({ place, userId, onClose }: MessagesDialogProps) {
  const t = useT();
  const { session } = useDesk();
  const query = useQuery({
    queryKey: ["reader-messages", place.libraryId, userId],
    queryFn: () =>
      session.call("readerMessages", { params: { libraryId: place.libraryId }, body: { userId } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  return (
    <ReaderDialog
      title={t("desk.readers.messages")}
      onClose={onClose}
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("desk.readers.finish")}
        </Button>
      }
    >
      {query.error ? (
        <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Lines messages={query.data?.messages} />
      )}
      <Typography variant="body2" color="textSecondary">
        {t("desk.messages.kept")}
      </Typography>
    </ReaderDialog>
  );
}

/** @param messages undefined: not known yet */
function Lines({ messages }: { readonly messages: readonly SentMessage[] | undefined }) {
  const t = useT();
  if (messages === undefined)
    return <Typography color="textSecondary">{t("account.contact.loading")}</Typography>;
  if (messages.length === 0) return <Typography>{t("desk.messages.none")}</Typography>;
  return (
    <Box component="ul" sx={{ m: 0, pl: 5 }}>
      {messages.map((message, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and none moves
        <Line key={at} message={message} />
      ))}
    </Box>
  );
}

function Line({ message: { kind, at, state, other } }: { readonly message: SentMessage }) {
  const t = useT();
  const { date, time } = useFormat();
  const day = date(dayAt(Date.parse(at), undefined));
  return (
    <li>
      <Typography>{t(`desk.messages.kind.${kind}`)}</Typography>
      <Typography variant="body2" color={state === "failed" ? "error" : "textSecondary"}>
        {t(`desk.messages.state.${state}`, { date: day, time: time(at) })}
        {other === true ? `\u00A0· ${t("desk.messages.other")}` : ""}
      </Typography>
    </li>
  );
}
