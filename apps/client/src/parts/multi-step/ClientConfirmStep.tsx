import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useT } from "../../i18n/useT.ts";
import { actionText } from "./action-text.rules.ts";
import { NewDeadline } from "./NewDeadline.tsx";
import { PendingButton } from "./PendingButton.tsx";
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
      <WhatWillHappen action={action} question={question} />
    </StepFrame>
  );
}

type WhatWillHappenProps = Pick<QuestionProps<"CLIENT_CONFIRMATION_NEEDED">, "action" | "question">;

function WhatWillHappen({ action, question: { details, fee } }: WhatWillHappenProps) {
  const t = useT();
  switch (action.call) {
    case "reserve":
    case "cancel":
      return <StepDetails details={details} fee={fee} />;
    case "prolong":
      return <NewDeadline loan={action.loan} details={details} fee={fee} />;
    case "prolongAll":
      return (
        <>
          <RenewPreview loans={action.loans} />
          <StepDetails fee={fee} />
          <Typography variant="body2" color="textSecondary">
            {t("multistep.prolong-all.fee-note")}
          </Typography>
        </>
      );
    default:
      return action satisfies never;
  }
}
