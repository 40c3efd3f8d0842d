import { Alert } from "../../../ui/Alert.tsx";
import { Box } from "../../../ui/Box.tsx";
import { Button } from "../../../ui/Button.tsx";
import { Spinner } from "../../../ui/Spinner.tsx";
import { Typography } from "../../../ui/Typography.tsx";
import { useT } from "../../../i18n/context.ts";
import type {
  ActionFailure,
  FinalReply,
  Finding,
  Question,
} from "../../../model/actions/action.rules.ts";
import type { CardKey } from "../../../model/session/session.rules.ts";
import { foundText } from "../../../parts/action-dialog/action-text.rules.ts";
import { StepDetails } from "../../../parts/action-dialog/ActionPreview.tsx";
import { FailureText, RefusalAlert } from "../../../parts/action-dialog/FailureText.tsx";
import { ItemResults } from "../../../parts/action-dialog/RenewalList.tsx";
import { useFormat } from "../../../parts/text/useFormat.ts";
import { useSignIn } from "../../../parts/page/useSignIn.ts";
import type { HouseholdCard } from "../household.rules.ts";
import {
  foundResults,
  isAsking,
  repliedResults,
  toRenewalAction,
  type CardRenewal,
} from "./card-renewal.rules.ts";
import { HandedOver } from "./CardSection.tsx";
import type { ReadyPlan } from "./renewal-plan.rules.ts";
import type { RenewAll } from "./useRenewAll.ts";

interface CardProgressViewProps {
  readonly renewal: CardRenewal;
  readonly renewing: RenewAll;
  readonly onClose: () => void;
}

/** The renewal status of one card, in words. */
// oxlint-disable-next-line complexity -- all possible outcomes of a card belong in one switch
export function CardProgressView({ renewal, renewing, onClose }: CardProgressViewProps) {
  const t = useT();
  const { plan, progress } = renewal;
  const { key } = plan.of;
  switch (progress.status) {
    case "queued":
      return <Typography color="textSecondary">{t("accounts.renew.queued")}</Typography>;
    case "left_out":
      return <Typography>{t("accounts.renew.left-out")}</Typography>;
    case "sending":
      return <Busy text={t("multistep.sending")} />;
    case "checking":
      return <Busy text={t("multistep.checking")} />;
    case "asking":
      return isAsking(renewal) ? (
        <CardQuestion plan={plan} question={progress.question} renewing={renewing} />
      ) : (
        <HandedOver of={plan.of} text={t("accounts.renew.handed-over")} onClose={onClose} />
      );
    case "ended":
      return <CardEnded plan={plan} reply={progress.reply} onClose={onClose} />;
    case "unclear":
      return (
        <CardUnclear
          plan={plan}
          finding={progress.finding}
          onRepeat={() => {
            renewing.repeat(key);
          }}
        />
      );
    case "failed":
      return <CardFailed of={plan.of} failure={progress.failure} renewing={renewing} />;
    default:
      return progress satisfies never;
  }
}

function Busy({ text }: { readonly text: string }) {
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 3 }}>
      <Spinner size={20} />
      <Typography>{text}</Typography>
    </Box>
  );
}

interface CardUnclearProps {
  readonly plan: ReadyPlan;
  readonly finding: Finding;
  /** Resends the lost call unchanged. */
  readonly onRepeat: () => void;
}

/** A library's answer was lost: shows what its account says now. @source Q-32 */
function CardUnclear({ plan, finding, onRepeat }: CardUnclearProps) {
  const t = useT();
  const isDone = finding.outcome === "done";
  const results = foundResults(finding);
  return (
    <>
      <Alert severity={isDone ? "success" : "warning"} sx={{ mb: 2 }}>
        {t("multistep.unclear.lost")} {t(foundText(toRenewalAction(plan), finding.outcome))}
      </Alert>
      {results.length === 0 ? null : <ItemResults results={results} before={plan.renewable} />}
      {isDone ? null : (
        <>
          <Typography sx={{ mb: 2 }}>{t("multistep.unclear.safe-repeat")}</Typography>
          <Button variant="outlined" onClick={onRepeat}>
            {t("multistep.unclear.repeat")}
          </Button>
        </>
      )}
    </>
  );
}

interface CardQuestionProps {
  readonly plan: ReadyPlan;
  readonly question: Question;
  readonly renewing: RenewAll;
}

/** The library asks something that the preview did not mention, usually a higher fee. */
function CardQuestion({ plan: { of, fee: agreed }, question, renewing }: CardQuestionProps) {
  const t = useT();
  const format = useFormat();
  const fee = "fee" in question ? question.fee : undefined;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", gap: 3 }}>
      <Typography>{question.message ?? t("multistep.prolong-all.question-chosen")}</Typography>
      <StepDetails details={"details" in question ? question.details : undefined} fee={fee} />
      {fee === undefined ? null : (
        <Typography variant="body2" color="textSecondary">
          {agreed === undefined
            ? t("accounts.renew.fee-unannounced")
            : t("accounts.renew.fee-announced", { amount: format.money(agreed) })}
        </Typography>
      )}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2 }}>
        <Button
          variant="outlined"
          onClick={() => {
            renewing.agree(of.key);
          }}
        >
          {t("accounts.renew.agree")}
        </Button>
        <Button
          onClick={() => {
            renewing.leaveOut(of.key);
          }}
        >
          {t("accounts.renew.leave-out")}
        </Button>
      </Box>
    </Box>
  );
}

interface CardFailedProps {
  readonly of: HouseholdCard;
  readonly failure: ActionFailure;
  readonly renewing: RenewAll;
}

/** Nothing was done for this card, and that is certain. */
function CardFailed({ of: { key, card }, failure, renewing }: CardFailedProps) {
  const t = useT();
  if (failure.kind === "signed_out") return <SignedOut card={card} />;
  const isRepeatable = failure.kind !== "refused" || failure.isRetryable;
  return (
    <Box sx={{ display: "flex", flexDirection: "column", alignItems: "flex-start", gap: 2 }}>
      <FailureText failure={failure} />
      <Button
        variant="outlined"
        onClick={() => {
          if (isRepeatable) renewing.repeat(key);
          else renewing.beginAgain(key);
        }}
      >
        {isRepeatable ? t("multistep.failed.repeat") : t("multistep.failed.restart")}
      </Button>
    </Box>
  );
}

function SignedOut({ card: { libraryId, userId } }: { readonly card: CardKey }) {
  const t = useT();
  const signIn = useSignIn();
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          onClick={() => {
            signIn({ libraryId, userId });
          }}
        >
          {t("login.button")}
        </Button>
      }
    >
      {t("accounts.renew.signed-out")}
    </Alert>
  );
}

interface CardEndedProps {
  readonly plan: ReadyPlan;
  readonly reply: FinalReply;
  readonly onClose: () => void;
}

/** A library's final answer about one card: title by title, or why nothing was done. */
function CardEnded({ plan, reply, onClose }: CardEndedProps) {
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
