import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../../i18n/useT.ts";
import { foundText } from "../../../parts/multi-step/action-text.rules.ts";
import type { Finding } from "../../../parts/multi-step/finding.rules.ts";
import { ItemResults } from "../../../parts/multi-step/ItemResults.tsx";
import { foundResults, toRenewalAction } from "./card-renewal.rules.ts";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

interface CardUnclearProps {
  readonly plan: ReadyPlan;
  readonly finding: Finding;
  /** Resends the lost call unchanged. */
  readonly onRepeat: () => void;
}

/** A library's answer was lost: shows what its account says now. @source Q-32 */
export function CardUnclear({ plan, finding, onRepeat }: CardUnclearProps) {
  const t = useT();
  const isDone = finding.outcome === "done";
  const results = foundResults(finding);
  return (
    <>
      <Alert severity={isDone ? "success" : "warning"} sx={{ mb: 2 }}>
        {t("multistep.unclear.lost")} {t(foundText(toRenewalAction(plan), finding.outcome))}
      </Alert>
      {results.length === 0 ? null : <ItemResults results={results} before={plan.renewable} />}
      {isDone ? null : (
        <>
          <Typography sx={{ mb: 2 }}>{t("multistep.unclear.safe-repeat")}</Typography>
          <Button variant="outlined" onClick={onRepeat}>
            {t("multistep.unclear.repeat")}
          </Button>
        </>
      )}
    </>
  );
}
