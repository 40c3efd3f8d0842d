import { Alert, AlertTitle, Button, Typography } from "@mui/material";
import { useTranslation } from "react-i18next";
import { adviceFor } from "./error-advice.rules.ts";
import type { FinalProps } from "./final-props.ts";
import { ItemResults } from "./ItemResults.tsx";
import { loansOf } from "./patron-action.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

/** ERROR: the library's rules refuse it; says why and what can be done. */
export function ErrorStep({ action, reply, onClose }: FinalProps<"ERROR">) {
  const { t } = useTranslation();
  const { code, message, results = [], account } = reply;
  return (
    <StepFrame
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("multistep.close")}
        </Button>
      }
    >
      <Alert severity="error">
        <AlertTitle>{message === "" ? t("multistep.error.title") : message}</AlertTitle>
        {t(adviceFor(code))}
      </Alert>
      {results.length === 0 ? null : (
        <ItemResults results={results} account={account} before={loansOf(action)} />
      )}
    </StepFrame>
  );
}
