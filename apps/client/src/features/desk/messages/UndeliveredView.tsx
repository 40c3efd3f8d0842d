import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useQuery } from "@tanstack/react-query";
import { dayAt } from "@freihand/contract";
import type { Undelivered } from "@freihand/contract/staff";
import { useId, type ReactNode } from "react";
import { useT } from "../../../i18n/context.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { LoadingList } from "../../../parts/page/LoadingList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useDesk } from "../desk-context.ts";
import type { Place } from "../session/place.rules.ts";

/** Addresses that were refused, and messages that did not go. */
export function UndeliveredView({ place }: { readonly place: Place }) {
  const t = useT();
  const { session } = useDesk();
  const { data, error, refetch } = useQuery({
    queryKey: ["undelivered", place.libraryId],
    queryFn: () => session.call("undelivered", { params: { libraryId: place.libraryId } }),
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingList />;
  const { addresses, messages } = data;
  return (
    <Box sx={{ display: "grid", gap: 6, maxWidth: 760 }}>
      <Part title={t("desk.undelivered.addresses")} text={t("desk.undelivered.addresses.text")}>
        {addresses.map(({ userId, name }) => (
          <Typography component="li" key={userId} sx={{ overflowWrap: "anywhere" }}>
            {t("desk.undelivered.reader", { name, card: userId })}
          </Typography>
        ))}
      </Part>
      <Part title={t("desk.undelivered.messages")} text={t("desk.undelivered.messages.text")}>
        {messages.map((message, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- two may be equal, and none moves
          <Failed key={at} message={message} />
        ))}
      </Part>
      <Typography variant="body2" color="textSecondary">
        {t("desk.messages.kept")}
      </Typography>
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  /** What to do about it. */
  readonly text: string;
  readonly children: readonly ReactNode[];
}

function Part({ title, text, children }: PartProps) {
  const t = useT();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ display: "grid", gap: 2 }}>
      <Typography id={titleId} variant="h2">
        {title}
      </Typography>
      {children.length === 0 ? (
        <Typography>{t("desk.undelivered.none")}</Typography>
      ) : (
        <>
          <Typography>{text}</Typography>
          <Box component="ul" sx={{ m: 0, pl: 5 }}>
            {children}
          </Box>
        </>
      )}
    </Box>
  );
}

function Failed({ message }: { readonly message: Undelivered["messages"][number] }) {
  const t = useT();
  const { date } = useFormat();
  const { userId, name, kind, at, error, bounce } = message;
  const reason = bounce === undefined ? error : t("desk.undelivered.bounce", { code: bounce });
  const day = date(dayAt(Date.parse(at), undefined));
  return (
    <Typography component="li" sx={{ overflowWrap: "anywhere" }}>
      {t("desk.undelivered.message", {
        date: day,
        kind: t(`desk.messages.kind.${kind}`),
        name,
        card: userId,
      })}
      {reason === undefined ? "" : ` (${reason})`}
    </Typography>
  );
}
