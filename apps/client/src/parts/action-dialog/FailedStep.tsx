import { Alert } from "../../ui/Alert.tsx";
import { Button } from "../../ui/Button.tsx";
import { Typography } from "../../ui/Typography.tsx";
import { useT } from "../../i18n/context.ts";
import {
  loansOf,
  type ActionFailure,
  type Finding,
  type PatronAction,
} from "../../model/actions/action.rules.ts";
import type { ActionFlow } from "../../model/actions/useAction.ts";
import type { CardKey } from "../../model/session/session.rules.ts";
import { useSignIn } from "../page/useSignIn.ts";
import { foundText } from "./action-text.rules.ts";
import { FailureText } from "./FailureText.tsx";
import { ItemResults } from "./RenewalList.tsx";
import { StepFrame } from "./StepFrame.tsx";

interface FailedStepProps {
  readonly failure: ActionFailure;
  readonly flow: ActionFlow;
}

/** Nothing was done, and that is certain: shows why, and offers what can help. */
export function FailedStep({ failure, flow }: FailedStepProps) {
  const t = useT();
  return (
    <StepFrame
      actions={
        <>
          <Button onClick={flow.close}>{t("multistep.close")}</Button>
          {failure.kind === "signed_out" ? (
            <LoginButton card={failure.card} />
          ) : (
            <AgainButton failure={failure} flow={flow} />
          )}
        </>
      }
    >
      <FailureText failure={failure} />
    </StepFrame>
  );
}

function AgainButton({ failure, flow }: FailedStepProps) {
  const t = useT();
  const isRepeatable = failure.kind !== "refused" || failure.isRetryable;
  return (
    <Button variant="contained" onClick={isRepeatable ? flow.repeat : flow.restart}>
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

interface UnclearStepProps {
  readonly action: PatronAction;
  readonly finding: Finding;
  readonly flow: ActionFlow;
}

/** The reply was lost: shows the account's current state, and offers a safe retry. @source Q-32 */
export function UnclearStep({ action, finding, flow }: UnclearStepProps) {
  const t = useT();
  const isDone = finding.outcome === "done";
  return (
    <StepFrame actions={isDone ? <DoneButton flow={flow} /> : <RepeatButtons flow={flow} />}>
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

function DoneButton({ flow }: Pick<UnclearStepProps, "flow">) {
  const t = useT();
  return (
    <Button variant="contained" onClick={flow.close}>
      {t("multistep.done")}
    </Button>
  );
}

function RepeatButtons({ flow }: Pick<UnclearStepProps, "flow">) {
  const t = useT();
  return (
    <>
      <Button onClick={flow.close}>{t("multistep.close")}</Button>
      <Button onClick={flow.check}>{t("multistep.unclear.check")}</Button>
      <Button variant="contained" onClick={flow.repeat}>
        {t("multistep.unclear.repeat")}
      </Button>
    </>
  );
}
