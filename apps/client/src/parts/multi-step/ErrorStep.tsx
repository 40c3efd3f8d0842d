import Button from "@mui/material/Button";
import { lazy, Suspense } from "react";
import { useT } from "../../i18n/useT.ts";
import type { FinalProps } from "./final-props.ts";
import { ItemResults } from "./ItemResults.tsx";
import { loansOf } from "./patron-action.rules.ts";
import { RefusalAlert } from "./RefusalAlert.tsx";
import { StepFrame } from "./StepFrame.tsx";

// Most cards are not blocked.
const BlockedWays = lazy(async () => ({
  default: (await import("./BlockedCardLinks.tsx")).BlockedCardLinks,
}));

/** ERROR: the library's rules refuse it; shows why and what can be done. */
export function ErrorStep({ action, reply, onClose }: FinalProps<"ERROR">) {
  const t = useT();
  const { code, message, results = [], account } = reply;
  // for a single loan the library's message has already given the reason
  const isAlreadyShown = results.length === 0 || (action.call === "renew" && message !== "");
  return (
    <StepFrame
      actions={
        <Button variant="contained" onClick={onClose}>
          {t("multistep.close")}
        </Button>
      }
    >
      <RefusalAlert code={code} message={message} />
      <Suspense>{code === "account_blocked" ? <BlockedWays onClose={onClose} /> : null}</Suspense>
      {isAlreadyShown ? null : (
        <ItemResults results={results} account={account} before={loansOf(action)} />
      )}
    </StepFrame>
  );
}
