import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { DueStatusLine } from "../../../parts/account/DueStatusLine.tsx";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { RenewRefusal } from "../../../parts/account/RenewRefusal.tsx";
import { useRenewText } from "../../../parts/multi-step/useRenewText.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import type { BoardItem } from "./board-item.rules.ts";
import type { Owner } from "./owner.rules.ts";
import { OwnerLine } from "./OwnerLine.tsx";

interface LoanRowProps {
  readonly item: Extract<BoardItem, { kind: "loan" }>;
  readonly whose: Owner | undefined;
  /** Id of the text that says why nothing can be done now; undefined when it can. */
  readonly blockedBy: string | undefined;
  readonly onRenew: () => void;
}

/** A loan on one of the cards: whose, its status in words, and renewal or the reason why not. */
export function LoanRow(props: LoanRowProps) {
  const { loan, of } = props.item;
  const t = useT();
  const format = useFormat();
  const until = t("accounts.loan.until", { date: format.date(loan.deadline) });
  return (
    <ItemRow item={loan} libraryId={of.card.libraryId} action={<Renewing {...props} />}>
      <DueStatusLine deadline={loan.deadline} />
      <OwnerLine whose={props.whose} facts={[unbroken(until)]} />
    </ItemRow>
  );
}

/** A date stays on one line. */
const unbroken = (text: string): string => text.replaceAll(" ", "\u00A0");

function Renewing({ item: { loan, of }, blockedBy, onRenew }: LoanRowProps) {
  const t = useT();
  const renewText = useRenewText();
  if (of.library?.can.renew === false) return null;
  if (!loan.renew.ok) return <RenewRefusal renew={loan.renew} deadline={loan.deadline} />;
  return (
    <Box
      sx={{
        display: "flex",
        flexDirection: { xs: "row", sm: "column" },
        flexWrap: "wrap",
        alignItems: { xs: "center", sm: "flex-end" },
        columnGap: 2,
        ml: { xs: -4, sm: 0 },
        // the button's label aligns with the end of the line
        mr: { sm: -4 },
      }}
    >
      <Button
        aria-label={t("account.loan.renew-label", { title: loan.title })}
        aria-describedby={blockedBy}
        disabled={blockedBy !== undefined}
        onClick={onRenew}
      >
        {t("account.loan.renew")}
      </Button>
      <Typography variant="caption" color="textSecondary" sx={{ px: { sm: 4 } }}>
        {renewText.preview(loan)}
      </Typography>
    </Box>
  );
}
