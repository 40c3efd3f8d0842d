import { Alert } from "../../../ui/Alert.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Checkbox } from "../../../ui/Checkbox.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useState } from "react";
import { useT } from "../../../i18n/context.ts";
import { RenewPreview } from "../../../parts/action-dialog/RenewalList.tsx";
import { totalsOf } from "../../../parts/account/renewal-fee.rules.ts";
import { StepFrame } from "../../../parts/action-dialog/StepFrame.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { CardSection } from "./CardSection.tsx";
import { HandedOver } from "./CardSection.tsx";
import { isReady, type CardPlan, type ReadyPlan } from "./renewal-plan.rules.ts";

interface RenewalPlanStepProps {
  readonly plans: readonly CardPlan[];
  /** Keys of the cards selected initially. */
  readonly wanted: readonly string[];
  readonly onStart: (plans: readonly ReadyPlan[]) => void;
  readonly onClose: () => void;
}

/** What renewing would do to each title of each card, what it costs, and the patron's confirmation. */
export function RenewalPlanStep({ plans, wanted, onStart, onClose }: RenewalPlanStepProps) {
  const t = useT();
  const ready = plans.filter(isReady);
  const [chosen, setChosen] = useState(wanted);
  const going = ready.filter(({ of }) => chosen.includes(of.key));
  const count = going.reduce((sum, { renewable }) => sum + renewable.length, 0);
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <Button
            variant="contained"
            disabled={count === 0}
            onClick={() => {
              onStart(going);
            }}
          >
            {t("accounts.renew.start", { count })}
          </Button>
        </>
      }
    >
      <Fees going={going} />
      {plans.map((plan) => (
        <CardSection
          key={plan.of.key}
          of={plan.of}
          lead={
            isReady(plan) && ready.length > 1 ? (
              <Choice
                plan={plan}
                isChosen={chosen.includes(plan.of.key)}
                onToggle={(key) => {
                  setChosen(toggled(chosen, key));
                }}
              />
            ) : null
          }
        >
          <Outlook plan={plan} onClose={onClose} />
        </CardSection>
      ))}
    </StepFrame>
  );
}

const toggled = (keys: readonly string[], key: string): readonly string[] =>
  keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key];

function Fees({ going }: { readonly going: readonly ReadyPlan[] }) {
  const t = useT();
  const format = useFormat();
  const fees = totalsOf(going.flatMap(({ fee }) => (fee === undefined ? [] : [fee])));
  const amount = fees.map(format.money).join(" + ");
  const overdue = totalsOf(going.flatMap((plan) => plan.overdue ?? []));
  return (
    <Typography>
      {fees.length === 0 ? t("accounts.renew.no-fee") : t("accounts.renew.fee", { amount })}
      {overdue.length === 0
        ? null
        : ` ${t("accounts.renew.overdue", { amount: overdue.map(format.money).join(" + ") })}`}
    </Typography>
  );
}

interface ChoiceProps {
  readonly plan: ReadyPlan;
  readonly isChosen: boolean;
  readonly onToggle: (key: string) => void;
}

function Choice({ plan: { of }, isChosen, onToggle }: ChoiceProps) {
  const t = useT();
  return (
    <Checkbox
      checked={isChosen}
      onChange={() => {
        onToggle(of.key);
      }}
      slotProps={{ input: { "aria-label": t("accounts.renew.choose", { name: of.name }) } }}
      sx={{ ml: -3, mr: 1, p: 2.5 }}
    />
  );
}

interface OutlookProps {
  readonly plan: CardPlan;
  readonly onClose: () => void;
}

function Outlook({ plan, onClose }: OutlookProps) {
  const t = useT();
  switch (plan.status) {
    case "ready":
    case "refused":
      return <RenewPreview loans={plan.loans} />;
    case "not_offered":
      return <HandedOver of={plan.of} text={t("accounts.renew.not-offered")} onClose={onClose} />;
    case "unread":
      return <Alert severity="warning">{t("accounts.renew.unread")}</Alert>;
    default:
      return plan satisfies never;
  }
}
