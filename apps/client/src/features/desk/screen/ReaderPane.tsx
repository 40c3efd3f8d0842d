import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { STACK } from "../../../ui/stack.ts";
import { useId } from "react";
import type { DeskReader } from "@freihand/contract/staff";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { FeePart } from "../fees/FeePart.tsx";
import { HoldPart } from "../loans/HoldPart.tsx";
import { LoanPart } from "../loans/LoanPart.tsx";
import { ReaderTools } from "../readers/ReaderTools.tsx";
import { ReaderStatus } from "./ReaderStatus.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

/** The open reader: who it is, what stands in the way, loans, fees, reservations. */
export function ReaderPane({ reader }: { readonly reader: DeskReader }) {
  const t = useT();
  const { date } = useFormat();
  const titleId = useId();
  const { name, userId, groupName, bornOn, email, validUntil, expired } = reader;
  const details = [
    groupName,
    bornOn === undefined ? undefined : t("desk.reader.born", { date: date(bornOn) }),
    email,
  ];
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ ...STACK, gap: 4 }}>
      <Box>
        <Typography id={titleId} variant="h2">
          {name}
        </Typography>
        <Typography>{t("desk.reader.card", { card: userId })}</Typography>
        <Typography variant="body2" color="textSecondary">
          {joinFacts(details)}
        </Typography>
        {validUntil === undefined || expired ? null : (
          <Typography variant="body2" color="textSecondary">
            {t("desk.reader.valid", { date: date(validUntil) })}
          </Typography>
        )}
        <ReaderStatus reader={reader} />
      </Box>
      <ReaderTools reader={reader} />
      <LoanPart reader={reader} />
      <HoldPart reader={reader} />
      <FeePart reader={reader} />
    </Box>
  );
}
