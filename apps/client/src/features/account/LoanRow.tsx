import Checkbox from "@mui/material/Checkbox";
import Typography from "@mui/material/Typography";
import type { LentItem, LibraryId } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { StatusLine } from "../../parts/StatusLine.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import type { AccountActions } from "./account-actions.ts";
import { dueState, type DueState } from "./due-state.rules.ts";
import { DUE_STATUS, DUE_TEXT } from "./due-text.rules.ts";
import { ItemRow } from "./ItemRow.tsx";
import { RenewControl } from "./RenewControl.tsx";
import type { LoanChoice } from "./useLoanChoice.ts";

interface LoanRowProps {
  readonly loan: LentItem;
  readonly libraryId: LibraryId;
  readonly actions: AccountActions;
  readonly choice: LoanChoice;
}

/** One loan: how it stands in words, and renewing or the reason why not. */
export function LoanRow({ loan, libraryId, actions, choice }: LoanRowProps) {
  const t = useT();
  return (
    <ItemRow
      item={loan}
      libraryId={libraryId}
      lead={
        choice.isOn ? (
          <Checkbox
            checked={choice.has(loan.id)}
            disabled={!loan.renew.ok}
            onChange={() => {
              choice.toggle(loan.id);
            }}
            slotProps={{ input: { "aria-label": t("account.loan.choose", { title: loan.title }) } }}
            sx={{ ml: -3, mt: 4 }}
          />
        ) : null
      }
      action={<RenewControl loan={loan} actions={actions} isChoosing={choice.isOn} />}
    >
      <DueLine loan={loan} />
    </ItemRow>
  );
}

function DueLine({ loan }: { readonly loan: LentItem }) {
  const t = useT();
  const format = useFormat();
  const state = dueState(loan.deadline, format.today);
  const until = t("account.loan.until", { date: format.date(loan.deadline) });
  const branch = loan.lendingBranch === undefined ? [] : [loan.lendingBranch];
  return (
    <>
      <StatusLine status={DUE_STATUS[state.status]}>
        {t(DUE_TEXT[state.status], countOf(state))}
      </StatusLine>
      <Typography variant="body2" color="textSecondary">
        {[until, ...branch].join(" · ")}
      </Typography>
    </>
  );
}

function countOf(state: DueState): { readonly count: number } | undefined {
  return "days" in state ? { count: state.days } : undefined;
}
