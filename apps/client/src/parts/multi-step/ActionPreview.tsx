import Typography from "@mui/material/Typography";
import type { StepReplyOf } from "@freihand/contract";
import { useT } from "../../i18n/useT.ts";
import { NewDeadline } from "./NewDeadline.tsx";
import type { PatronAction } from "./patron-action.rules.ts";
import { RenewPreview } from "./RenewPreview.tsx";
import { feeOfAll } from "./renewal-fee.rules.ts";
import { StepDetails } from "./StepDetails.tsx";

interface ActionPreviewProps {
  readonly action: PatronAction;
  readonly question: StepReplyOf<"CONFIRMATION_NEEDED" | "CLIENT_CONFIRMATION_NEEDED">;
}

/** The effect of confirming and its cost; the library's reply takes precedence over the account. */
export function ActionPreview({ action, question }: ActionPreviewProps) {
  const { details, fee } = question;
  switch (action.call) {
    case "reserve":
    case "cancelReservation":
    case "change":
      return <StepDetails details={details} fee={fee} />;
    case "renew":
      return <NewDeadline loan={action.loan} details={details} fee={fee} />;
    case "renewAll":
      return <AllRenewals action={action} question={question} />;
    default:
      return action satisfies never;
  }
}

interface AllRenewalsProps {
  readonly action: Extract<PatronAction, { call: "renewAll" }>;
  readonly question: ActionPreviewProps["question"];
}

/**
 * Each title with its new date, its fee or the reason; then the sum, and a note that fees may apply where the library
 * does not specify them.
 * @source spec §5 "Confirmations"
 */
function AllRenewals({ action: { loans }, question }: AllRenewalsProps) {
  const t = useT();
  const { status, details = [], fee = feeOfAll(loans) } = question;
  // A library with a question of its own gives its own details too.
  const own = status === "CONFIRMATION_NEEDED" ? details : [];
  return (
    <>
      {own.length === 0 ? <RenewPreview loans={loans} /> : null}
      <StepDetails details={own} fee={fee} feeLabel={t("multistep.prolong-all.fee")} />
      {question.fee === undefined ? (
        <Typography variant="body2" color="textSecondary">
          {t("multistep.prolong-all.fee-note")}
        </Typography>
      ) : null}
    </>
  );
}
