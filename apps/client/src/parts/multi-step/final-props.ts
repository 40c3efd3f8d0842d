import type { StepReplyOf } from "@freihand/contract";
import type { FinalReply } from "./multi-step.rules.ts";
import type { PatronAction } from "./patron-action.rules.ts";

/** Props of the component for one final reply. */
export interface FinalProps<Status extends FinalReply["status"]> {
  readonly action: PatronAction;
  readonly reply: StepReplyOf<Status>;
  readonly onClose: () => void;
}
