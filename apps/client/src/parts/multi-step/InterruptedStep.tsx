import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { actionText } from "./action-text.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

interface InterruptedStepProps {
  readonly action: PatronAction;
  readonly onContinue: () => void;
  readonly onClose: () => void;
}

/** Back from login before any request was sent: nothing is sent without the patron's confirmation. */
export function InterruptedStep({ action, onContinue, onClose }: InterruptedStepProps) {
  const t = useT();
  const text = actionText(action);
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <Button variant="contained" onClick={onContinue}>
            {t(text.confirm)}
          </Button>
        </>
      }
    >
      <Typography>{t(text.question)}</Typography>
    </StepFrame>
  );
}

/** Why the dialog is open after a login. */
export function ContinuedNote() {
  const t = useT();
  return (
    <Box sx={{ px: 6, pb: 3 }}>
      <Alert severity="info">{t("multistep.resumed")}</Alert>
    </Box>
  );
}
