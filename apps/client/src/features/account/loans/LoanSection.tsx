import { mdiBookOpenPageVariantOutline } from "@mdi/js";
import { Button } from "../../../ui/Button.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import type { AccountData } from "@freihand/contract";
import { Link as RouterLink } from "react-router";
import { useT } from "../../../i18n/context.ts";
import { EmptyState } from "../../../parts/page/EmptyState.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import type { AccountActions } from "../useAccountActions.ts";
import { groupLoans } from "../../../parts/account/due-group.rules.ts";
import { GROUP_TITLE } from "../../../parts/account/due-text.rules.ts";
import { ItemGroup } from "../../../parts/account/ItemGroup.tsx";
import { ChoiceBar, LoanTools } from "./LoanTools.tsx";
import { LoanRow } from "./LoanRow.tsx";
import { Section } from "../Section.tsx";
import { LOANS_ID } from "../anchors.ts";
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
  const { lent, fees, libraryId } = account;
  return (
    <Section
      id={LOANS_ID}
      title={t("account.loans.title")}
      tools={<LoanTools loans={lent} actions={actions} choice={choice} />}
    >
      {actions.capabilities.renew ? null : (
        <Typography color="textSecondary">{t("account.loan.not-online")}</Typography>
      )}
      {lent.length === 0 ? <NoLoans /> : null}
      {groupLoans(lent, today).map(({ group, loans }) => (
        <ItemGroup key={group} title={t(GROUP_TITLE[group])} isLate={group === "overdue"}>
          {loans.map((loan) => (
            <LoanRow
              key={loan.id}
              loan={loan}
              fees={fees.filter(({ loanId }) => loanId === loan.id)}
              libraryId={libraryId}
              actions={actions}
              choice={choice}
            />
          ))}
        </ItemGroup>
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
