import type { MessageKey } from "../../i18n/index.ts";
import type { FindingOutcome } from "./finding.rules.ts";
import type { ActionCall, PatronAction } from "./patron-action.rules.ts";

/** The client's own words for one kind of action. */
export interface ActionText {
  readonly title: MessageKey;
  /** Asked with CLIENT_CONFIRMATION_NEEDED. @source spec §5 */
  readonly question: MessageKey;
  /** On the button that agrees. */
  readonly confirm: MessageKey;
  /** Shown after OK when the library says nothing itself. */
  readonly done: MessageKey;
}

const TEXT = {
  reserve: {
    title: "multistep.reserve.title",
    question: "multistep.reserve.question",
    confirm: "multistep.reserve.confirm",
    done: "multistep.reserve.done",
  },
  cancel: {
    title: "multistep.cancel.title",
    question: "multistep.cancel.question",
    confirm: "multistep.cancel.confirm",
    done: "multistep.cancel.done",
  },
  prolong: {
    title: "multistep.prolong.title",
    question: "multistep.prolong.question",
    confirm: "multistep.prolong.confirm",
    done: "multistep.prolong.done",
  },
  prolongAll: {
    title: "multistep.prolong-all.title",
    question: "multistep.prolong-all.question",
    confirm: "multistep.prolong-all.confirm",
    done: "multistep.prolong-all.done",
  },
} as const satisfies Record<ActionCall, ActionText>;

const CHOSEN_TEXT: ActionText = {
  ...TEXT.prolongAll,
  title: "multistep.prolong-all.title-chosen",
  question: "multistep.prolong-all.question-chosen",
};

/** The words for `action`. */
export function actionText(action: PatronAction): ActionText {
  if (action.call === "prolongAll" && action.scope === "chosen") return CHOSEN_TEXT;
  return TEXT[action.call];
}

const FOUND_TEXT = {
  reserve: {
    done: "multistep.unclear.reserve-done",
    partly: "multistep.unclear.reserve-done",
    not_done: "multistep.unclear.reserve-not-done",
    unknown: "multistep.unclear.unknown",
  },
  cancel: {
    done: "multistep.unclear.cancel-done",
    partly: "multistep.unclear.cancel-done",
    not_done: "multistep.unclear.cancel-not-done",
    unknown: "multistep.unclear.unknown",
  },
  prolong: {
    done: "multistep.unclear.prolong-done",
    partly: "multistep.unclear.prolong-done",
    not_done: "multistep.unclear.prolong-not-done",
    unknown: "multistep.unclear.unknown",
  },
  prolongAll: {
    done: "multistep.unclear.prolong-all-done",
    partly: "multistep.unclear.prolong-all-partly",
    not_done: "multistep.unclear.prolong-all-not-done",
    unknown: "multistep.unclear.unknown",
  },
} as const satisfies Record<ActionCall, Record<FindingOutcome, MessageKey>>;

/** What the account showed after a lost answer, in words. @source trust Q-32 */
export function foundText(call: ActionCall, outcome: FindingOutcome): MessageKey {
  return FOUND_TEXT[call][outcome];
}
