import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { ERROR_CODE_TEXT } from "../error-text.rules.ts";
import { useT } from "../../i18n/useT.ts";
import { adviceFor } from "./error-advice.rules.ts";
import type { FinalProps } from "./final-props.ts";
import { ItemResults } from "./ItemResults.tsx";
import { loansOf } from "./patron-action.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

/** ERROR: the library's rules refuse it; says why and what can be done. */
export function ErrorStep({ action, reply, onClose }: FinalProps<"ERROR">) {
  const t = useT();
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
        <AlertTitle>{message === "" ? t(ERROR_CODE_TEXT[code]) : message}</AlertTitle>
        {t(adviceFor(code))}
      </Alert>
      {results.length === 0 ? null : (
        <ItemResults results={results} account={account} before={loansOf(action)} />
      )}
    </StepFrame>
  );
}
