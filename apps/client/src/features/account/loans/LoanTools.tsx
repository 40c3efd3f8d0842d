import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import type { LentItem } from "@freihand/contract";
import { useT } from "../../../i18n/context.ts";
import { ABOVE_FOOT } from "../../../ui/safe-area.ts";
import type { AccountActions } from "../useAccountActions.ts";
import type { LoanChoice } from "./useLoanChoice.ts";

interface LoanToolsProps {
  readonly loans: readonly LentItem[];
  readonly actions: AccountActions;
  readonly choice: LoanChoice;
}

/** Renew all, or start choosing some; nothing if every loan has a reason why not. */
export function LoanTools({ loans, actions, choice }: LoanToolsProps) {
  const t = useT();
  const renewable = loans.filter(({ renew }) => renew.ok).length;
  if (!actions.capabilities.renewAll || renewable === 0) return null;
  const isBlocked = actions.blockedBy !== undefined;
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
      {renewable > 1 ? (
        <Button variant="outlined" onClick={choice.isOn ? choice.end : choice.begin}>
          {choice.isOn ? t("account.select-end") : t("account.select")}
        </Button>
      ) : null}
      {choice.isOn ? null : (
        <Button
          variant="outlined"
          disabled={isBlocked}
          aria-describedby={actions.blockedBy}
          onClick={actions.onRenewAll}
        >
          {t("account.renew-all")}
        </Button>
      )}
    </Box>
  );
}

/** Stays at the bottom edge while loans are being chosen. */
export function ChoiceBar({ loans, actions, choice }: LoanToolsProps) {
  const t = useT();
  if (!choice.isOn) return null;
  const chosen = loans.filter((loan) => loan.renew.ok && choice.has(loan.id));
  return (
    <Box
      sx={(theme) => ({
        position: "sticky",
        bottom: ABOVE_FOOT,
        zIndex: 1,
        py: 3,
        display: "flex",
        justifyContent: "flex-end",
        backgroundColor: theme.vars.palette.background.default,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
      })}
    >
      <Button
        variant="contained"
        disabled={chosen.length === 0 || actions.blockedBy !== undefined}
        aria-describedby={actions.blockedBy}
        onClick={() => {
          actions.onRenewChosen(chosen);
        }}
      >
        {t("account.renew-chosen", { count: chosen.length })}
      </Button>
    </Box>
  );
}
