import { Alert, Button, Typography } from "@mui/material";
import { useTranslation } from "react-i18next";
import { foundText } from "./action-text.rules.ts";
import type { Finding } from "./finding.rules.ts";
import { ItemResults } from "./ItemResults.tsx";
import { loansOf, type PatronAction } from "./patron-action.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

interface UnclearStepProps {
  readonly action: PatronAction;
  readonly finding: Finding;
  /** Sends the lost call again, unchanged. */
  readonly onRepeat: () => void;
  readonly onCheck: () => void;
  readonly onClose: () => void;
}

/** The answer was lost: says what the account shows now, and offers a repeat that is safe. @source trust Q-32 */
export function UnclearStep({ action, finding, onRepeat, onCheck, onClose }: UnclearStepProps) {
  const { t } = useTranslation();
  const isDone = finding.outcome === "done";
  const results = "results" in finding ? (finding.results ?? []) : [];
  return (
    <StepFrame
      actions={
        <>
          <Button variant={isDone ? "contained" : "text"} onClick={onClose}>
            {t("multistep.close")}
          </Button>
          {finding.outcome === "unknown" ? (
            <Button onClick={onCheck}>{t("multistep.unclear.check")}</Button>
          ) : null}
          {isDone ? null : (
            <Button variant="contained" onClick={onRepeat}>
              {t("multistep.unclear.repeat")}
            </Button>
          )}
        </>
      }
    >
      <Alert severity={isDone ? "success" : "warning"}>
        {t("multistep.unclear.lost")} {t(foundText(action.call, finding.outcome))}
      </Alert>
      {results.length === 0 ? null : <ItemResults results={results} before={loansOf(action)} />}
      {isDone ? null : <Typography>{t("multistep.unclear.safe-repeat")}</Typography>}
    </StepFrame>
  );
}
