import type { StepReplyOf } from "@freihand/contract";
import type { Question } from "./multi-step.rules.ts";
import type { PatronAction, StepAnswer } from "./patron-action.rules.ts";

/** Props of the component for one question. */
export interface QuestionProps<Status extends Question["status"]> {
  readonly action: PatronAction;
  readonly question: StepReplyOf<Status>;
  /** The answer has been given and is being sent. */
  readonly pending: boolean;
  readonly onAnswer: (answer: StepAnswer) => void;
  readonly onClose: () => void;
}
