import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import type { ActionFailure } from "./multi-step.rules.ts";
import { RefusalAlert } from "./RefusalAlert.tsx";
import { StepFrame } from "./StepFrame.tsx";
import { useSignIn } from "./useSignIn.ts";

interface FailedStepProps {
  readonly failure: ActionFailure;
  readonly onRepeat: () => void;
  readonly onRestart: () => void;
  readonly onClose: () => void;
}

/** Nothing was done, and that is certain: shows why, and offers what can help. */
export function FailedStep({ failure, onRepeat, onRestart, onClose }: FailedStepProps) {
  const t = useT();
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={onClose}>{t("multistep.close")}</Button>
          {failure.kind === "signed_out" ? (
            <LoginButton card={failure.card} />
          ) : (
            <AgainButton failure={failure} onRepeat={onRepeat} onRestart={onRestart} />
          )}
        </>
      }
    >
      <FailureText failure={failure} />
    </StepFrame>
  );
}

function AgainButton({ failure, onRepeat, onRestart }: Omit<FailedStepProps, "onClose">) {
  const t = useT();
  const isRepeatable = failure.kind !== "refused" || failure.isRetryable;
  return (
    <Button variant="contained" onClick={isRepeatable ? onRepeat : onRestart}>
      {isRepeatable ? t("multistep.failed.repeat") : t("multistep.failed.restart")}
    </Button>
  );
}

/** The action continues once the same card has signed in. */
function LoginButton({ card }: { readonly card: CardKey | undefined }) {
  const t = useT();
  const signIn = useSignIn();
  return (
    <Button
      variant="contained"
      onClick={() => {
        signIn(card);
      }}
    >
      {t("multistep.failed.login")}
    </Button>
  );
}

/** Why nothing was done, and what can help. */
export function FailureText({ failure }: { readonly failure: ActionFailure }) {
  const t = useT();
  switch (failure.kind) {
    case "offline":
      return (
        <Alert severity="warning">
          <AlertTitle>{t("multistep.failed.offline")}</AlertTitle>
          {t("multistep.failed.offline-advice")}
        </Alert>
      );
    case "signed_out":
      return (
        <Alert severity="warning">
          <AlertTitle>{t("multistep.failed.signed-out")}</AlertTitle>
          {t("multistep.failed.signed-out-advice")}
        </Alert>
      );
    case "refused":
      return <RefusalAlert code={failure.code} message={failure.message} />;
    case "turned_away":
      return (
        <Alert severity="error">
          <AlertTitle>{t("multistep.error.title")}</AlertTitle>
          {t("multistep.advice.later")}
        </Alert>
      );
    default:
      return failure satisfies never;
  }
}
