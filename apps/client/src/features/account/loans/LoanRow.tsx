import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Fee, LentItem, LibraryId } from "@freihand/contract";
import { lazy, Suspense } from "react";
import { useT } from "../../../i18n/useT.ts";
import { useFormat } from "../../../parts/useFormat.ts";
import type { AccountActions } from "../account-actions.ts";
import { DueStatusLine } from "../../../parts/account/DueStatusLine.tsx";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { loanAnchor } from "./loan-anchor.ts";
import { RenewControl } from "./RenewControl.tsx";
import type { LoanChoice } from "./useLoanChoice.ts";

const ChooseBox = lazy(async () => ({ default: (await import("./ChooseBox.tsx")).ChooseBox }));

interface LoanRowProps {
  readonly loan: LentItem;
  /** What it has cost so far. */
  readonly fees: readonly Fee[];
  readonly libraryId: LibraryId;
  readonly actions: AccountActions;
  readonly choice: LoanChoice;
}

/** One loan: its status in words, and renewal or the reason why not. */
export function LoanRow({ loan, fees, libraryId, actions, choice }: LoanRowProps) {
  return (
    <ItemRow
      item={loan}
      libraryId={libraryId}
      lead={
        choice.isOn ? (
          <Suspense>
            <ChooseBox loan={loan} choice={choice} />
          </Suspense>
        ) : null
      }
      action={<RenewControl loan={loan} actions={actions} isChoosing={choice.isOn} />}
    >
      <DueLine loan={loan} fees={fees} />
    </ItemRow>
  );
}

function DueLine({ loan, fees }: Pick<LoanRowProps, "loan" | "fees">) {
  const t = useT();
  const format = useFormat();
  const until = t("account.loan.until", { date: format.date(loan.deadline) });
  const branch = loan.lendingBranch === undefined ? [] : [loan.lendingBranch];
  const cost = fees.map(({ amount }) =>
    t("account.loan.fee-so-far", { amount: format.money(amount) }),
  );
  return (
    <>
      <Box id={loanAnchor(loan.id)} tabIndex={-1} sx={{ width: "fit-content" }}>
        <DueStatusLine deadline={loan.deadline} />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {[until, ...branch, ...cost].join(" · ")}
      </Typography>
    </>
  );
}
