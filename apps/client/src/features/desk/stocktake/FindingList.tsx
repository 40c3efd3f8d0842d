import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useMutation } from "@tanstack/react-query";
import { useId } from "react";
import type { StocktakeFindings, StocktakeScanReply } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { newRequestId } from "../../../model/actions/request-id.ts";
import { ErrorNotice } from "../../../parts/page/ErrorNotice.tsx";
import { useDesk } from "../desk-context.ts";
import { copyFacts } from "./stocktake-sums.rules.ts";
import type { StocktakeKey } from "./useStocktakeScans.ts";

type Finding = StocktakeFindings["findings"][number];

interface FindingListProps extends StocktakeKey {
  readonly findings: readonly Finding[];
  /** Nothing is changed in a closed one. */
  readonly isOpen: boolean;
  /** A copy is in order again. */
  readonly onFound: (reply: StocktakeScanReply) => void;
}

/** What has to be dealt with, the newest first. */
export function FindingList({ findings, ...row }: FindingListProps) {
  const t = useT();
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography variant="h3" id={titleId}>
        {t("desk.stocktake.findings", { count: findings.length })}
      </Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {findings.map((finding) => (
          <FindingRow key={finding.code} finding={finding} {...row} />
        ))}
      </Box>
    </Box>
  );
}

interface FindingRowProps extends Omit<FindingListProps, "findings"> {
  readonly finding: Finding;
}

function FindingRow({ finding, isOpen, ...row }: FindingRowProps) {
  const { code, verdict, line, copy } = finding;
  return (
    <Box
      component="li"
      sx={{ py: 3, borderTop: 1, borderColor: "divider", display: "grid", gap: 1 }}
    >
      <Typography sx={{ fontWeight: "bold", overflowWrap: "anywhere" }}>{line}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
        {copyFacts(copy)}
      </Typography>
      {isOpen && verdict === "given_up" ? (
        <InOrder code={code} title={copy?.title ?? code} {...row} />
      ) : null}
    </Box>
  );
}

interface InOrderProps extends Omit<FindingListProps, "findings" | "isOpen"> {
  readonly code: string;
  readonly title: string;
}

function InOrder({ code, title, place, stocktake, onFound }: InOrderProps) {
  const t = useT();
  const { session } = useDesk();
  const work = useMutation({
    mutationFn: (requestId: string) =>
      session.call("putInOrder", {
        params: { libraryId: place.libraryId },
        body: { stocktake, code, requestId },
      }),
    onSuccess: onFound,
    gcTime: 0,
  });
  return (
    <>
      <Button
        variant="outlined"
        aria-label={t("desk.stocktake.in-order.of", { title })}
        aria-disabled={work.isPending}
        onClick={() => {
          if (!work.isPending) work.mutate(newRequestId());
        }}
        sx={{ justifySelf: "start" }}
      >
        {t("desk.stocktake.in-order")}
      </Button>
      {work.error ? <ErrorNotice error={work.error} /> : null}
    </>
  );
}
