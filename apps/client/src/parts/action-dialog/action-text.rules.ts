import type { MessageKey } from "../../i18n/index.ts";
import type { Finding, PatronAction, ReservationChange } from "../../model/actions/action.rules.ts";

/** The client's own texts for one kind of action. */
export interface ActionText {
  readonly title: MessageKey;
  /** Shown with CLIENT_CONFIRMATION_NEEDED. @source spec §5 "Confirmations" */
  readonly question: MessageKey;
  /** Label of the confirm button. */
  readonly confirm: MessageKey;
  /** Shown after OK when the library sends no message. */
  readonly done: MessageKey;
}

/** Actions that have texts of their own. */
type Kind = Exclude<PatronAction["call"], "change"> | ReservationChange["kind"];

const kindOf = (action: PatronAction): Kind =>
  action.call === "change" ? action.change.kind : action.call;

const TEXT = {
  reserve: {
    title: "multistep.reserve.title",
    question: "multistep.reserve.question",
    confirm: "multistep.reserve.confirm",
    done: "multistep.reserve.done",
  },
  cancelReservation: {
    title: "multistep.cancel.title",
    question: "multistep.cancel.question",
    confirm: "multistep.cancel.confirm",
    done: "multistep.cancel.done",
  },
  branch: {
    title: "multistep.branch.title",
    question: "multistep.branch.question",
    confirm: "multistep.branch.confirm",
    done: "multistep.branch.done",
  },
  suspend: {
    title: "multistep.suspend.title",
    question: "multistep.suspend.question",
    confirm: "multistep.suspend.confirm",
    done: "multistep.suspend.done",
  },
  resume: {
    title: "multistep.resume.title",
    question: "multistep.resume.question",
    confirm: "multistep.resume.confirm",
    done: "multistep.resume.done",
  },
  renew: {
    title: "multistep.prolong.title",
    question: "multistep.prolong.question",
    confirm: "multistep.prolong.confirm",
    done: "multistep.prolong.done",
  },
  renewAll: {
    title: "multistep.prolong-all.title",
    question: "multistep.prolong-all.question",
    confirm: "multistep.prolong-all.confirm",
    done: "multistep.prolong-all.done",
  },
} as const satisfies Record<Kind, ActionText>;

const CHOSEN_TEXT: ActionText = {
  ...TEXT.renewAll,
  title: "multistep.prolong-all.title-chosen",
  question: "multistep.prolong-all.question-chosen",
};

/** The texts for `action`. */
export function actionText(action: PatronAction): ActionText {
  if (action.call === "renewAll" && action.scope === "chosen") return CHOSEN_TEXT;
  return TEXT[kindOf(action)];
}

const FOUND_TEXT = {
  reserve: {
    done: "multistep.unclear.reserve-done",
    not_done: "multistep.unclear.reserve-not-done",
  },
  cancelReservation: {
    done: "multistep.unclear.cancel-done",
    not_done: "multistep.unclear.cancel-not-done",
  },
  branch: {
    done: "multistep.unclear.branch-done",
    not_done: "multistep.unclear.branch-not-done",
  },
  suspend: {
    done: "multistep.unclear.suspend-done",
    not_done: "multistep.unclear.suspend-not-done",
  },
  resume: {
    done: "multistep.unclear.resume-done",
    not_done: "multistep.unclear.resume-not-done",
  },
  renew: {
    done: "multistep.unclear.prolong-done",
    not_done: "multistep.unclear.prolong-not-done",
  },
  renewAll: {
    done: "multistep.unclear.prolong-all-done",
    not_done: "multistep.unclear.prolong-all-not-done",
  },
} as const satisfies Record<Kind, Record<"done" | "not_done", MessageKey>>;

/** What the account showed after a lost reply, as text. @source Q-32 */
export function foundText(action: PatronAction, outcome: Finding["outcome"]): MessageKey {
  switch (outcome) {
    case "done":
    case "not_done":
      return FOUND_TEXT[kindOf(action)][outcome];
    case "partly": // only renewals of several loans can succeed in part
      return "multistep.unclear.prolong-all-partly";
    case "undetermined":
      return "multistep.unclear.untold";
    case "unknown":
      return "multistep.unclear.unknown";
    default:
      return outcome satisfies never;
  }
}
