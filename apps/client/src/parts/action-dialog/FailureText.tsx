import type { ErrorCode } from "@freihand/contract";
import { Alert, AlertTitle } from "../../ui/Alert.tsx";
import { useT } from "../../i18n/context.ts";
import type { ActionFailure } from "../../model/actions/action.rules.ts";
import { refusalWords } from "../page/refusal-words.rules.ts";

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

interface RefusalAlertProps {
  readonly code: ErrorCode;
  /** The library's message; empty: none. */
  readonly message: string;
}

/** Why the library's rules refuse something, and what can be done. */
export function RefusalAlert({ code, message }: RefusalAlertProps) {
  const t = useT();
  const { text, advice } = refusalWords(code, message);
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <AlertTitle sx={advice === undefined ? { mb: 0 } : {}}>
        {text === undefined ? message : t(text)}
      </AlertTitle>
      {advice === undefined ? null : t(advice)}
    </Alert>
  );
}
