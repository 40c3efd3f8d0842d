import { mdiClose } from "@mdi/js";
import { Box } from "../../ui/Box.tsx";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Link } from "../../ui/Link.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useState } from "react";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/context.ts";
import type { PastLoan } from "../../model/loan-history/loan-history.rules.ts";
import { recordPath } from "../../model/search/record-path.rules.ts";
import { useFormat } from "../../parts/text/useFormat.ts";
import { useMediaText } from "../../parts/record/useMediaText.ts";
import { Icon } from "../../ui/Icon.tsx";
import type { HistoryYear } from "./history-view.rules.ts";
import { joinFacts } from "../../parts/text/separators.rules.ts";

interface YearListProps {
  readonly year: HistoryYear;
  /** Each says whose it was. */
  readonly hasSeveralCards: boolean;
  readonly onRemove: (loan: PastLoan) => void;
}

/** Rows shown at first, and added on each request for more. */
const STEP = 50;

/** The loans of one year. */
export function YearList({ year: { year, loans }, hasSeveralCards, onRemove }: YearListProps) {
  const t = useT();
  const [count, setCount] = useState(STEP);
  return (
    <section aria-label={year}>
      <Typography variant="h2">{year}</Typography>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {loans.slice(0, count).map((loan) => (
          <LoanRow
            key={`${String(loan.libraryId)} ${loan.userId} ${loan.loanId} ${loan.firstSeen}`}
            loan={loan}
            hasSeveralCards={hasSeveralCards}
            onRemove={onRemove}
          />
        ))}
      </Box>
      {loans.length <= count ? null : (
        <Button
          variant="outlined"
          onClick={() => {
            setCount(count + STEP);
          }}
        >
          {t("loan-history.more", { count: loans.length - count, year })}
        </Button>
      )}
    </section>
  );
}

interface LoanRowProps extends Omit<YearListProps, "year"> {
  readonly loan: PastLoan;
}

function LoanRow({ loan, hasSeveralCards, onRemove }: LoanRowProps) {
  const t = useT();
  const format = useFormat();
  const media = useMediaText();
  const { title, author, firstSeen, lastSeen, isOut, userId } = loan;
  const facts = [author, media(loan.format)].filter((fact) => fact !== undefined);
  const from = format.date(firstSeen);
  const span = isOut
    ? t("loan-history.out", { from })
    : t("loan-history.span", { from, to: format.date(lastSeen) });
  const whose = hasSeveralCards ? [t("loan-history.card", { userId })] : [];
  return (
    <Box
      component="li"
      sx={{ display: "flex", gap: 2, py: 3, "& + &": { borderTop: 1, borderColor: "divider" } }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
        <Title loan={loan} />
        <Typography variant="body2" color="textSecondary">
          {joinFacts(facts)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {joinFacts([span, ...whose])}
        </Typography>
      </Box>
      {/* What is still on loan would reappear with the next answer. */}
      {isOut ? null : (
        <IconButton
          aria-label={t("loan-history.delete-label", { title })}
          title={t("loan-history.delete")}
          onClick={() => {
            onRemove(loan);
          }}
          sx={{ alignSelf: "flex-start" }}
        >
          <Icon path={mdiClose} size={20} />
        </IconButton>
      )}
    </Box>
  );
}

function Title({ loan: { libraryId, recordId, title } }: { readonly loan: PastLoan }) {
  if (recordId === undefined) return <Typography sx={{ fontWeight: "bold" }}>{title}</Typography>;
  return (
    <Link component={RouterLink} to={recordPath(libraryId, recordId)} sx={{ fontWeight: "bold" }}>
      {title}
    </Link>
  );
}
