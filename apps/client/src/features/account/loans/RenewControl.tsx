import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { LentItem } from "@freihand/contract";
import { useT } from "../../../i18n/useT.ts";
import { RenewRefusal } from "../../../parts/account/RenewRefusal.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import type { AccountActions } from "../account-actions.ts";

interface RenewControlProps {
  readonly loan: LentItem;
  readonly actions: AccountActions;
  /** Several are being chosen: the single button is hidden. */
  readonly isChoosing: boolean;
}

/** The renew button of a loan with its new due day, or the reason why there is none. */
export function RenewControl({ loan, actions, isChoosing }: RenewControlProps) {
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
  // no line begins with the separator
  return notes.join("\u00A0· ");
}
