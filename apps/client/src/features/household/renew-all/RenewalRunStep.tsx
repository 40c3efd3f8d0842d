import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { StepFrame } from "../../../parts/multi-step/StepFrame.tsx";
import { useFormat } from "../../../parts/useFormat.ts";
import { tallyRenewals } from "./card-renewal.rules.ts";
import { CardProgressView } from "./CardProgressView.tsx";
import { CardSection } from "./CardSection.tsx";
import type { RenewAll } from "./useRenewAll.ts";

interface RenewalRunStepProps {
  readonly renewing: RenewAll;
  readonly onClose: () => void;
}

/** The progress of each card's renewal, and finally the results of all. */
export function RenewalRunStep({ renewing, onClose }: RenewalRunStepProps) {
  const t = useT();
  const isDone = renewing.phase === "done";
  return (
    <StepFrame
      actions={
        <Button variant={isDone ? "contained" : "text"} onClick={onClose}>
          {t(isDone ? "multistep.done" : "multistep.close")}
        </Button>
      }
    >
      {isDone ? <Tally renewing={renewing} /> : null}
      {renewing.phase === "under_way" ? <Typography>{t("accounts.renew.wait")}</Typography> : null}
      {renewing.renewals.map((renewal) => (
        <CardSection key={renewal.plan.of.key} of={renewal.plan.of}>
          <CardProgressView renewal={renewal} renewing={renewing} onClose={onClose} />
        </CardSection>
      ))}
    </StepFrame>
  );
}

function Tally({ renewing }: Pick<RenewalRunStepProps, "renewing">) {
  const t = useT();
  const format = useFormat();
  const { renewed, requested, fees } = tallyRenewals(renewing.renewals);
  return (
    <div>
      {renewing.renewals.length > 1 ? (
        <Typography sx={{ fontWeight: "bold" }}>
          {t("accounts.renew.tally", { count: renewed, total: requested })}
        </Typography>
      ) : null}
      {fees.length === 0 ? null : (
        <Typography>
          {t("accounts.renew.paid", { amount: fees.map(format.money).join(" + ") })}
        </Typography>
      )}
    </div>
  );
}
