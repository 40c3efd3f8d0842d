import type { StepReply } from "@freihand/contract";
import { ChooseStep } from "./ChooseStep.tsx";
import { ConfirmStep } from "./ConfirmStep.tsx";
import { DoneStep } from "./DoneStep.tsx";
import { EmailStep } from "./EmailStep.tsx";
import { ErrorStep } from "./ErrorStep.tsx";
import { ExternalStep } from "./ExternalStep.tsx";
import type { PatronAction } from "./patron-action.rules.ts";
import { UnsupportedStep } from "./UnsupportedStep.tsx";
import type { MultiStep } from "./useMultiStep.ts";

interface ReplyStepProps {
  readonly action: PatronAction;
  readonly reply: StepReply;
  /** The answer to this reply is being sent. */
  readonly isPending: boolean;
  readonly flow: MultiStep;
}

/** The one place that handles every status of a multi-step action. @source spec §4 "Multi-step action statuses" */
// oxlint-disable-next-line complexity -- the eight statuses of the contract belong in one switch (rulings 20)
export function ReplyStep({ action, reply, isPending, flow }: ReplyStepProps) {
  const stepProps = { action, pending: isPending, onAnswer: flow.answer, onClose: flow.close };
  const ended = { action, onClose: flow.close };
  switch (reply.status) {
    case "SELECTION_NEEDED":
      return (
        <ChooseStep key={reply.step} {...stepProps} question={reply} lastBranch={flow.lastBranch} />
      );
    case "CONFIRMATION_NEEDED":
    case "CLIENT_CONFIRMATION_NEEDED":
      return <ConfirmStep key={reply.step} {...stepProps} question={reply} />;
    case "EMAIL_NEEDED":
      return <EmailStep key={reply.step} {...stepProps} question={reply} />;
    case "OK":
      return <DoneStep {...ended} reply={reply} />;
    case "EXTERNAL":
      return <ExternalStep {...ended} reply={reply} />;
    case "UNSUPPORTED":
      return <UnsupportedStep {...ended} reply={reply} />;
    case "ERROR":
      return <ErrorStep {...ended} reply={reply} />;
    default:
      return reply satisfies never;
  }
}
