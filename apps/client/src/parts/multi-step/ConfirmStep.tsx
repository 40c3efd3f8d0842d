import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { actionText } from "./action-text.rules.ts";
import { PendingButton } from "./PendingButton.tsx";
import type { QuestionProps } from "./question-props.ts";
import { StepFrame } from "./StepFrame.tsx";
import { ActionPreview } from "./ActionPreview.tsx";

/**
 * A confirmation is needed: of the library's own text if it has one, else of the client's.
 * @source spec §5 "Confirmations"
 */
export function ConfirmStep({
  action,
  question,
  pending,
  onAnswer,
  onClose,
}: QuestionProps<"CONFIRMATION_NEEDED" | "CLIENT_CONFIRMATION_NEEDED">) {
  const t = useT();
  const text = actionText(action);
  const own = question.status === "CONFIRMATION_NEEDED" ? question.message : undefined;
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <PendingButton
            pending={pending}
            color={action.call === "cancelReservation" ? "error" : "primary"}
            onClick={() => onAnswer({ confirmed: true })}
          >
            {t(text.confirm)}
          </PendingButton>
        </>
      }
    >
      <Typography>{own ?? t(text.question)}</Typography>
      <ActionPreview action={action} question={question} />
    </StepFrame>
  );
}
