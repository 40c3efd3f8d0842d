import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useT } from "../../i18n/useT.ts";
import { Link } from "react-router";
import { actionText } from "./action-text.rules.ts";
import type { FinalProps } from "./final-props.ts";
import { ItemResults } from "./ItemResults.tsx";
import { loansOf } from "./patron-action.rules.ts";
import { StepFrame } from "./StepFrame.tsx";

/** OK: the library's message, and one result per item if there are several. */
export function DoneStep({ action, reply, onClose }: FinalProps<"OK">) {
  const t = useT();
  const { message, results = [], account } = reply;
  return (
    <StepFrame
      actions={
        <>
          {action.call === "reserve" ? (
            <Button component={Link} to="/account" onClick={onClose}>
              {t("multistep.reserve.view")}
            </Button>
          ) : null}
          <Button variant="contained" onClick={onClose}>
            {t("multistep.done")}
          </Button>
        </>
      }
    >
      {results.length > 1 || results.some(({ ok }) => !ok) ? null : (
        <Alert severity="success">{message ?? t(actionText(action).done)}</Alert>
      )}
      {results.length === 0 ? null : (
        <ItemResults
          results={results}
          account={account}
          summary={message}
          before={loansOf(action)}
        />
      )}
    </StepFrame>
  );
}
