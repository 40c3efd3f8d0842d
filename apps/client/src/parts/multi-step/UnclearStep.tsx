import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
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

/** The reply was lost: shows the account's current state, and offers a safe retry. @source Q-32 */
export function UnclearStep(props: UnclearStepProps) {
  const { action, finding } = props;
  const t = useT();
  const isDone = finding.outcome === "done";
  return (
    <StepFrame actions={isDone ? <DoneButton {...props} /> : <RepeatButtons {...props} />}>
      <Alert severity={isDone ? "success" : "warning"}>
        {t("multistep.unclear.lost")} {t(foundText(action, finding.outcome))}
      </Alert>
      <FoundResults finding={finding} action={action} />
      {isDone ? null : <Typography>{t("multistep.unclear.safe-repeat")}</Typography>}
    </StepFrame>
  );
}

function FoundResults({ action, finding }: Pick<UnclearStepProps, "action" | "finding">) {
  if (!("results" in finding) || finding.results === undefined) return null;
  return <ItemResults results={finding.results} before={loansOf(action)} />;
}

function DoneButton({ onClose }: UnclearStepProps) {
  const t = useT();
  return (
    <Button variant="contained" onClick={onClose}>
      {t("multistep.done")}
    </Button>
  );
}

function RepeatButtons({ onClose, onCheck, onRepeat }: UnclearStepProps) {
  const t = useT();
  return (
    <>
      <Button onClick={onClose}>{t("multistep.close")}</Button>
      <Button onClick={onCheck}>{t("multistep.unclear.check")}</Button>
      <Button variant="contained" onClick={onRepeat}>
        {t("multistep.unclear.repeat")}
      </Button>
    </>
  );
}
