import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { actionText } from "./action-text.rules.ts";
import { PendingButton } from "./PendingButton.tsx";
import type { PatronAction } from "./patron-action.rules.ts";
import type { QuestionProps } from "./question-props.ts";
import { RenewPreview } from "./RenewPreview.tsx";
import { StepDetails } from "./StepDetails.tsx";
import { StepFrame } from "./StepFrame.tsx";

/** CLIENT_CONFIRMATION_NEEDED: the client asks in its own words. @source spec §5 */
export function ClientConfirmStep({
  action,
  question,
  pending,
  onAnswer,
  onClose,
}: QuestionProps<"CLIENT_CONFIRMATION_NEEDED">) {
  const t = useT();
  const text = actionText(action);
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.cancel")}</Button>
          <PendingButton
            pending={pending}
            color={action.call === "cancel" ? "error" : "primary"}
            onClick={() => onAnswer({ confirmed: true })}
          >
            {t(text.confirm)}
          </PendingButton>
        </>
      }
    >
      <Typography>{t(text.question)}</Typography>
      <WhatWillHappen action={action} />
      <StepDetails details={question.details} fee={question.fee} />
    </StepFrame>
  );
}

function WhatWillHappen({ action }: { readonly action: PatronAction }) {
  const t = useT();
  switch (action.call) {
    case "reserve":
    case "cancel":
      return null;
    case "prolong":
      return <RenewPreview loans={[action.loan]} />;
    case "prolongAll":
      return (
        <>
          <RenewPreview loans={action.loans} />
          <Typography variant="body2" color="textSecondary">
            {t("multistep.prolong-all.fee-note")}
          </Typography>
        </>
      );
  }
}
