import type { ErrorCode } from "@freihand/contract";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import { useT } from "../../i18n/useT.ts";
import { refusalWords } from "../refusal-words.rules.ts";

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
