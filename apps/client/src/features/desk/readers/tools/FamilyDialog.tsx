import { Box } from "../../../../ui/Box.tsx";
import { Button } from "../../../../ui/Button.tsx";
import { Typography } from "../../../../ui/Typography.tsx";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { FamilyReply, GrantEnd } from "@freihand/contract/staff";
import { useT } from "../../../../i18n/context.ts";
import { useFormat } from "../../../../parts/text/useFormat.ts";
import { TextInput } from "../../../../ui/TextInput.tsx";
import { useDesk } from "../../desk-context.ts";
import type { Place } from "../../session/place.rules.ts";
import { ReaderDialog } from "../ReaderDialog.tsx";
import { RefusedText } from "../RefusedText.tsx";
import { Waiting } from "../Waiting.tsx";

interface FamilyDialogProps {
  readonly place: Place;
  readonly userId: string;
  readonly onClose: () => void;
}

/** Who may open a reader's account, and whose accounts the reader may open. */
export function FamilyDialog({ place, userId, onClose }: FamilyDialogProps) {
  const t = useT();
  const [guardian, setGuardian] = useState("");
  const { grants, change } = useGrants(place, userId);
  const title = t("desk.readers.family");
  const reply = grants.data;
  if (reply?.kind !== "done")
    return (
      <Waiting
        title={title}
        error={grants.error}
        onRetry={() => void grants.refetch()}
        onClose={onClose}
      />
    );
  const { guardians, children, untilAge } = reply.family;
  const typed = guardian.trim();
  return (
    <ReaderDialog
      title={title}
      onClose={onClose}
      onSubmit={() => {
        if (change.isPending || typed === "") return;
        change.mutate(
          { guardian: typed },
          {
            onSuccess: ({ kind }) => {
              if (kind === "done") setGuardian("");
            },
          },
        );
      }}
      actions={
        <>
          <Button onClick={onClose}>{t("desk.readers.finish")}</Button>
          <Button variant="contained" type="submit" aria-disabled={typed === ""}>
            {t("desk.family.grant")}
          </Button>
        </>
      }
    >
      <RefusedText
        text={change.data?.kind === "refused" ? change.data.text : undefined}
        error={change.error}
      />
      <GrantList title={t("desk.family.guardians")} ends={guardians} onRevoke={change.mutate} />
      {children.length === 0 ? null : (
        <GrantList title={t("desk.family.children")} ends={children} onRevoke={change.mutate} />
      )}
      <TextInput
        name="guardian"
        label={t("desk.family.card")}
        help={t("desk.family.help", { age: untilAge })}
        value={guardian}
        onChange={setGuardian}
        autoComplete="off"
        maxLength={64}
        data-own-scans=""
      />
    </ReaderDialog>
  );
}

/** A grant that is to be made, or one that is to end. */
type Change = { readonly guardian: string } | { readonly grant: string };

function useGrants({ libraryId }: Place, userId: string) {
  const { session } = useDesk();
  const params = { libraryId };
  const grants = useQuery({
    queryKey: ["desk-reader-family", libraryId, userId],
    queryFn: () => session.call("readerFamily", { params, body: { userId } }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const change = useMutation({
    mutationFn: (wanted: Change): Promise<FamilyReply> =>
      "guardian" in wanted
        ? session.call("makeGrant", { params, body: { userId, guardian: wanted.guardian } })
        : session.call("revokeGrant", { params, body: { userId, grant: wanted.grant } }),
    onSuccess: async () => {
      await grants.refetch();
    },
    gcTime: 0,
  });
  return { grants, change };
}

interface GrantListProps {
  readonly title: string;
  readonly ends: readonly GrantEnd[];
  readonly onRevoke: (end: { readonly grant: string }) => void;
}

function GrantList({ title, ends, onRevoke }: GrantListProps) {
  const t = useT();
  const { date } = useFormat();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      {ends.length === 0 ? <Typography>{t("desk.family.none")}</Typography> : null}
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {ends.map(({ grant, name, userId, madeOn }) => (
          <Box
            component="li"
            key={grant}
            sx={{ display: "flex", flexWrap: "wrap", columnGap: 3, alignItems: "center" }}
          >
            <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
              {t("desk.family.end", { name, card: userId, date: date(madeOn) })}
            </Typography>
            <Button
              aria-label={t("desk.family.revoke.of", { name })}
              onClick={() => {
                onRevoke({ grant });
              }}
            >
              {t("desk.family.revoke")}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
