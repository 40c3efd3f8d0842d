import { Box } from "../../../ui/Box.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { Fee, LentItem, LibraryId } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { useFormat } from "../../../parts/text/useFormat.ts";
import type { AccountActions } from "../useAccountActions.ts";
import { DueStatusLine } from "../../../parts/account/DueStatusLine.tsx";
import { ItemRow } from "../../../parts/account/ItemRow.tsx";
import { loanAnchor } from "../anchors.ts";
import type { LoanChoice } from "./useLoanChoice.ts";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Button } from "../../../ui/Button.tsx";
import { RenewRefusal } from "../../../parts/account/RenewRefusal.tsx";
import { joinFacts } from "../../../parts/text/separators.rules.ts";

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
      lead={choice.isOn ? <ChooseBox loan={loan} choice={choice} /> : null}
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
        {joinFacts([until, ...branch, ...cost])}
      </Typography>
    </>
  );
}

interface ChooseBoxProps {
  readonly loan: LentItem;
  readonly choice: LoanChoice;
}

/** Selects a loan to be renewed with others. */
function ChooseBox({ loan: { id, title, renew }, choice }: ChooseBoxProps) {
  const t = useT();
  return (
    <Checkbox
      checked={choice.has(id)}
      disabled={!renew.ok}
      onChange={() => {
        choice.toggle(id);
      }}
      slotProps={{ input: { "aria-label": t("account.loan.choose", { title }) } }}
      sx={{ ml: -3, mt: 4 }}
    />
  );
}

interface RenewControlProps {
  readonly loan: LentItem;
  readonly actions: AccountActions;
  /** Several are being chosen: the single button is hidden. */
  readonly isChoosing: boolean;
}

/** The renew button of a loan with its new due day, or the reason why there is none. */
function RenewControl({ loan, actions, isChoosing }: RenewControlProps) {
  const t = useT();
  if (!actions.capabilities.renew) return null;
  if (!loan.renew.ok) return <RenewRefusal renew={loan.renew} deadline={loan.deadline} />;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: { sm: "flex-end" }, gap: 1 }}>
      {isChoosing ? null : (
        <Button
          variant="outlined"
          aria-label={t("account.loan.renew-label", { title: loan.title })}
          aria-describedby={actions.blockedBy}
          disabled={actions.blockedBy !== undefined}
          onClick={() => {
            actions.onRenew(loan);
          }}
          sx={{ alignSelf: { xs: "flex-start", sm: "flex-end" } }}
        >
          {t("account.loan.renew")}
        </Button>
      )}
      <Typography variant="caption" color="textSecondary" sx={{ textAlign: { sm: "right" } }}>
        <RenewNote loan={loan} />
      </Typography>
    </Box>
  );
}

function RenewNote({ loan: { renew } }: { readonly loan: LentItem }) {
  const t = useT();
  const format = useFormat();
  const { newDeadline, fee, used, max } = renew;
  const notes = [
    ...(newDeadline === undefined
      ? []
      : [t("account.loan.renew-until", { date: format.date(newDeadline) })]),
    ...(fee === undefined || fee.cents === 0
      ? []
      : [t("account.loan.renew-fee", { amount: format.money(fee) })]),
    ...(used === undefined || max === undefined ? [] : [t("account.loan.renewals", { used, max })]),
  ];
  return joinFacts(notes);
}
