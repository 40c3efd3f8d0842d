import Alert from "@mui/material/Alert";
import { useT } from "../../../i18n/useT.ts";
import { ItemResults } from "../../../parts/multi-step/ItemResults.tsx";
import type { FinalReply } from "../../../parts/multi-step/multi-step.rules.ts";
import { RefusalAlert } from "../../../parts/multi-step/RefusalAlert.tsx";
import { repliedResults } from "./card-renewal.rules.ts";
import { HandedOver } from "./HandedOver.tsx";
import type { ReadyPlan } from "./renewal-plan.rules.ts";

interface CardEndedProps {
  readonly plan: ReadyPlan;
  readonly reply: FinalReply;
  readonly onClose: () => void;
}

/** A library's final answer about one card: title by title, or why nothing was done. */
export function CardEnded({ plan, reply, onClose }: CardEndedProps) {
  const t = useT();
  switch (reply.status) {
    case "OK":
      return <Results plan={plan} reply={reply} />;
    case "ERROR":
      return (
        <>
          <RefusalAlert code={reply.code} message={reply.message} />
          <Results plan={plan} reply={reply} />
        </>
      );
    case "EXTERNAL":
      return (
        <HandedOver
          of={plan.of}
          text={reply.message ?? t("multistep.external.text")}
          onClose={onClose}
        />
      );
    case "UNSUPPORTED":
      return (
        <HandedOver
          of={plan.of}
          text={reply.message ?? t("accounts.renew.not-offered")}
          onClose={onClose}
        />
      );
    default:
      return reply satisfies never;
  }
}

interface ResultsProps {
  readonly plan: ReadyPlan;
  readonly reply: Extract<FinalReply, { status: "OK" | "ERROR" }>;
}

function Results({ plan, reply }: ResultsProps) {
  const t = useT();
  const results = repliedResults(plan, reply);
  if (results.length > 0)
    return <ItemResults results={results} account={reply.account} before={plan.renewable} />;
  if (reply.status === "ERROR") return null;
  return <Alert severity="success">{reply.message ?? t("multistep.prolong-all.done")}</Alert>;
}
