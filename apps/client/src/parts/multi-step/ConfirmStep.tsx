import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { actionText } from "./action-text.rules.ts";
import { PendingButton } from "./PendingButton.tsx";
import type { QuestionProps } from "./question-props.ts";
import { StepDetails } from "./StepDetails.tsx";
import { StepFrame } from "./StepFrame.tsx";

/** CONFIRMATION_NEEDED: the library asks in its own words, with details and fee. */
export function ConfirmStep({
  action,
  question,
  pending,
  onAnswer,
  onClose,
}: QuestionProps<"CONFIRMATION_NEEDED">) {
  const t = useT();
  const text = actionText(action);
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <PendingButton pending={pending} onClick={() => onAnswer({ confirmed: true })}>
            {t(text.confirm)}
          </PendingButton>
        </>
      }
    >
      <Typography>{question.message ?? t(text.question)}</Typography>
      <StepDetails details={question.details} fee={question.fee} />
    </StepFrame>
  );
}
