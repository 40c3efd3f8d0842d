import { mdiBookOpenPageVariantOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { AccountData } from "@freihand/contract";
import { Link as RouterLink } from "react-router";
import { useT } from "../../i18n/useT.ts";
import { EmptyState } from "../../parts/EmptyState.tsx";
import { useFormat } from "../../parts/useFormat.ts";
import type { AccountActions } from "./account-actions.ts";
import { groupLoans } from "./due-group.rules.ts";
import { GROUP_TITLE } from "./due-text.rules.ts";
import { ItemList } from "./ItemRow.tsx";
import { ChoiceBar, LoanTools } from "./LoanTools.tsx";
import { LoanRow } from "./LoanRow.tsx";
import { Section } from "./Section.tsx";
import { LOANS_ID } from "./section-ids.ts";
import { useLoanChoice } from "./useLoanChoice.ts";

interface LoanSectionProps {
  readonly account: AccountData;
  readonly actions: AccountActions;
}

/** All loans, grouped by when something has to be done. @source look "Account" */
export function LoanSection({ account, actions }: LoanSectionProps) {
  const t = useT();
  const { today } = useFormat();
  const choice = useLoanChoice();
  const { lent, libraryId } = account;
  return (
    <Section
      id={LOANS_ID}
      title={t("account.loans.title")}
      tools={<LoanTools loans={lent} actions={actions} choice={choice} />}
    >
      {actions.can.renew ? null : (
        <Typography color="textSecondary">{t("account.loan.not-online")}</Typography>
      )}
      {lent.length === 0 ? <NoLoans /> : null}
      {groupLoans(lent, today).map(({ group, loans }) => (
        <Box key={group} sx={{ mb: 4 }}>
          <Typography
            variant="h3"
            sx={(theme) => ({
              color:
                group === "overdue"
                  ? theme.vars.palette.status.overdue
                  : theme.vars.palette.text.secondary,
              borderBottom: `1px solid ${theme.vars.palette.divider}`,
              pb: 1,
            })}
          >
            {t(GROUP_TITLE[group])}
          </Typography>
          <ItemList label={t(GROUP_TITLE[group])}>
            {loans.map((loan) => (
              <LoanRow
                key={loan.id}
                loan={loan}
                libraryId={libraryId}
                actions={actions}
                choice={choice}
              />
            ))}
          </ItemList>
        </Box>
      ))}
      <ChoiceBar loans={lent} actions={actions} choice={choice} />
    </Section>
  );
}

function NoLoans() {
  const t = useT();
  return (
    <EmptyState
      icon={mdiBookOpenPageVariantOutline}
      title={t("account.loans.empty")}
      action={
        <Button variant="outlined" component={RouterLink} to="/">
          {t("account.loans.find")}
        </Button>
      }
    />
  );
}
