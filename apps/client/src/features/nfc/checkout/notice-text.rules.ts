import type { MessageKey } from "../../../i18n/index.ts";
import type { RefusalReason } from "./loan-stage.rules.ts";
import type { NoticeKind } from "../tags/tag-reaction.rules.ts";

/** What the patron reads, sees and feels. */
export type NoticeTone = "success" | "neutral" | "warning";

interface NoticeLook {
  readonly text: MessageKey;
  readonly tone: NoticeTone;
}

/** A text for every notice about a tag. @source spec §8 "NFC other" */
export const NOTICE_LOOK = {
  "not-valid": { text: "nfc.notice.not-valid", tone: "warning" },
  "no-item": { text: "nfc.notice.no-item", tone: "warning" },
  "not-for-loan": { text: "nfc.notice.not-for-loan", tone: "warning" },
  "not-recognised": { text: "nfc.refused.not-recognised", tone: "warning" },
  "other-library": { text: "nfc.notice.other-library", tone: "warning" },
  "already-unlocked": { text: "nfc.notice.already-unlocked", tone: "warning" },
  "other-tag": { text: "nfc.notice.other-tag", tone: "warning" },
  "lost-reading": { text: "nfc.notice.lost-reading", tone: "warning" },
  "tag-unreadable": { text: "nfc.notice.tag-unreadable", tone: "warning" },
  "tag-unsupported": { text: "nfc.notice.tag-unsupported", tone: "warning" },
  "lost-writing": { text: "nfc.notice.lost-writing", tone: "warning" },
  "tag-refused": { text: "nfc.notice.tag-refused", tone: "warning" },
  "loan-refused": { text: "nfc.notice.loan-refused", tone: "warning" },
  "already-listed": { text: "nfc.notice.already-listed", tone: "neutral" },
  "please-wait": { text: "nfc.notice.please-wait", tone: "neutral" },
  decide: { text: "nfc.notice.decide", tone: "neutral" },
  "still-checked": { text: "nfc.notice.still-checked", tone: "neutral" },
  "already-done": { text: "nfc.notice.item-unlocked", tone: "neutral" },
  "already-secured": { text: "nfc.notice.already-secured", tone: "neutral" },
  "part-added": { text: "nfc.notice.part-added", tone: "success" },
  "item-added": { text: "nfc.notice.item-added", tone: "success" },
  "part-unlocked": { text: "nfc.notice.part-unlocked", tone: "success" },
  "item-unlocked": { text: "nfc.notice.item-unlocked", tone: "success" },
  "all-unlocked": { text: "nfc.notice.all-unlocked", tone: "success" },
  secured: { text: "nfc.notice.secured", tone: "success" },
} as const satisfies Record<NoticeKind, NoticeLook>;

/** A text for every reason; each says what to do. @source spec §8 "NFC request messages" */
export const REFUSAL_TEXT = {
  CopyCantBeRetrievedFromBibPlus: "nfc.refused.copy-unknown",
  FeeLimitExceeded: "nfc.refused.fees",
  ReminderLevelExceeded: "nfc.refused.overdue",
  NumberOfLoansExceeded: "nfc.refused.too-many",
  NumberOfLoansForMediaGroupExceeded: "nfc.refused.too-many-of-kind",
  InvalidCopyStatusForLoan: "nfc.refused.not-for-loan",
  LoanOfReservedNotPossible: "nfc.refused.reserved",
  UserIsBlockedforMediaGroup: "nfc.refused.not-for-card",
  AgeCheckFailedLoan: "nfc.refused.age",
  NoLoanDuplicateRequestCopyLoaned: "nfc.refused.already-lent",
  PatronAccountMustBeResubmitted: "nfc.refused.details-needed",
  AccountNotPaid: "nfc.refused.card-expired",
  UserHadPreviouslyBorrowedMedium: "nfc.refused.lent-before",
  AccountDisabled: "nfc.refused.blocked",
  Unknown: "nfc.refused.unknown",
  NotRecognised: "nfc.refused.not-recognised",
  LibraryCannot: "nfc.cannot.text",
  RequestEnded: "nfc.refused.ended",
} as const satisfies Record<RefusalReason, MessageKey>;

const HAPTICS = {
  success: "success",
  warning: "warning",
  neutral: undefined,
} as const satisfies Record<NoticeTone, unknown>;

/** Haptic feedback; an interrupted or refused write is a failure. @returns undefined: none */
export function hapticOf(kind: NoticeKind): "success" | "warning" | "failure" | undefined {
  if (kind === "lost-writing" || kind === "tag-refused") return "failure";
  return HAPTICS[NOTICE_LOOK[kind].tone];
}
